/**
 * What becomes of something whose name is taken where it is to lie: nothing of the operation is done,
 * it gets a number, it becomes a new version of the file that is there, or it stays where it is. A name
 * is also taken where another differs from it in upper and lower case alone, as Windows and macOS cannot
 * store both; `allow-case` keeps such names.
 */
export const ON_CLASH = ['refuse', 'keep-both', 'replace', 'skip', 'allow-case'] as const

export type OnClash = (typeof ON_CLASH)[number]

/**
 * What is moved or copied may also merge: what a folder holds goes into the folder that is there, and
 * so on below it; a file whose name is taken gets a number.
 */
export const ON_MOVE_CLASH = [...ON_CLASH, 'merge'] as const

export type OnMoveClash = (typeof ON_MOVE_CLASH)[number]
