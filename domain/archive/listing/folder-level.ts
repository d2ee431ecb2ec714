/** Subfolders of one folder of the tree; those nearest the way to the current folder. */
export interface FolderLevel {
  /** In the order of names. */
  names: string[]
  /** Number of further subfolders. */
  hidden: number
}
