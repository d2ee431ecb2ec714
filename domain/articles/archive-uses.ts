import type { ArchivePath } from '../archive/paths/archive-path.ts'

/** A page that names a file or folder of the archive. */
export interface Use {
  title: string
  url: string
  /** Unverified cases may be hidden. */
  isShown: boolean
}

export interface ArchiveUses {
  /** By file id. */
  files: ReadonlyMap<string, readonly Use[]>
  folders: ReadonlyMap<ArchivePath, readonly Use[]>
}
