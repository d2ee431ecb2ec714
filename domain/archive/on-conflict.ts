/**
 * How to resolve a name conflict: reject the operation (`refuse`), add a number, create a new version of the existing file,
 * or skip the item. Names that differ only in case conflict too, because Windows and macOS cannot store both; `allow-case`
 * accepts them.
 */
export const ON_CONFLICT = ['refuse', 'keep-both', 'replace', 'skip', 'allow-case'] as const

export type OnConflict = (typeof ON_CONFLICT)[number]

/**
 * Moves and copies can also merge: the contents of a folder go into the existing folder, recursively, and conflicting
 * files get a number.
 */
export const ON_MOVE_CONFLICT = [...ON_CONFLICT, 'merge'] as const

export type OnMoveConflict = (typeof ON_MOVE_CONFLICT)[number]
