import type { ArchivePath } from './paths/archive-path.ts'

/** A file or folder whose URL leads to the trash. */
export interface TrashedPlace {
  kind: 'file' | 'folder'
  name: string
  /** Its entry in the trash. */
  entry: number
  entryId: string
  /** What was deleted: the file or folder itself, or a folder above it. */
  entryPath: ArchivePath
  entryKind: 'file' | 'folder'
  /** Name of the editor who deleted it. */
  by: string
  at: Date
}
