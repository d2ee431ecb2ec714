import type { Kysely } from 'kysely'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Claims } from '../db/claims.ts'
import type { Database } from '../db/schema.ts'
import type { Workshop } from '../media/workshop.ts'

export interface ImportParts {
  db: Kysely<Database>
  blobs: BlobStore
  /** So that of several imports of one folder each brings other files. */
  claims: Claims
  workshop: Pick<Workshop, 'examine'>
}

export interface ImportOrder {
  /** On this machine's disk. */
  folder: string
  into: ArchivePath
  uploader: string
  isSample: boolean
  /** Whether names that begin with a dot come too. */
  withHidden?: boolean
  /** A folder that is left out wherever it lies: the site's own data. */
  leaveOut?: string
  /** Stops the import; what has its bytes stored still gets its row. */
  signal: AbortSignal
}
