import type { ArchivePath } from '../archive/paths/archive-path.ts'

/** A page whose text names a file or folder of the archive. */
export interface Use {
  title: string
  /** Address on this site. */
  address: string
  /** Whether readers see it: an unverified case may be left out of its page. */
  isShown: boolean
}

/** What the author's texts name of the archive. */
export interface ArchiveUses {
  /** By id of a file. */
  files: ReadonlyMap<string, readonly Use[]>
  folders: ReadonlyMap<ArchivePath, readonly Use[]>
}
