import type { ArchivePath } from './paths/archive-path.ts'

/** A file or folder whose address leads to the trash. */
export interface TrashedPlace {
  kind: 'file' | 'folder'
  name: string
  /** The entry of the trash that holds it. */
  entry: number
  /** Id of the file or folder that was deleted. */
  entryId: string
  /** What was deleted: it itself, or a folder above it. */
  entryPath: ArchivePath
  entryKind: 'file' | 'folder'
  /** Name of the editor who deleted it. */
  by: string
  at: Date
}
