import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { BlobStore, Derived } from '../blobs/blob-store.ts'
import type { Locks } from '../db/locks.ts'
import type { Db } from '../db/tables/schema.ts'
import type { MediaProcessor, PhotoProcessor } from '../media/media-processor.ts'

export interface ImportParts {
  db: Db
  blobs: BlobStore
  thumbnails: Pick<Derived, 'removeOf'>
  /** Lets parallel imports of one folder share the work. */
  locks: Locks
  mediaProcessor: Pick<MediaProcessor, 'examine'> & PhotoProcessor
}

export interface ImportOptions {
  /** Local path. */
  folder: string
  into: ArchivePath
  uploader: string
  isSample: boolean
  /** Whether new photos lose their location, device and owner data; the original stays available to editors. */
  photo: 'strip' | 'keep'
  /** Also hashes the stored bytes of existing files, and stores damaged ones again. */
  repair?: boolean
  /** Includes names that start with a dot. */
  withHidden?: boolean
  /** A folder to skip: the site's own data. */
  excludedFolder?: string
  /** Stops the import; files whose bytes are stored still get their row. */
  signal: AbortSignal
}
