/**
 * What becomes of something whose name is taken where it is to lie: nothing of the operation is done,
 * it gets a number, it becomes a new version of the file that is there, or it stays where it is.
 */
export const ON_CLASH = ['refuse', 'keep-both', 'replace', 'skip'] as const

export type OnClash = (typeof ON_CLASH)[number]
