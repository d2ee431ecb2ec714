import type { BlobStore, StoredBlob } from '../blobs/blob-store.ts'
import { stateOfBlob } from '../blobs/verified-bytes.ts'
import type { Db } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'

/**
 * Whether bytes are stored. Reading them takes long, so they are hashed only for a repair; damaged ones are then set
 * aside, because a store keeps bytes of the right size.
 */
export async function isStoredIntact(
  { db, blobs }: { db: Db; blobs: BlobStore },
  blob: StoredBlob,
  { repair, signal }: { repair?: boolean; signal: AbortSignal },
): Promise<boolean> {
  if (!repair) return (await stateOfBlob(blobs, blob)) === undefined
  const etag = await blobs.etag(blob.sha256)
  const state = await stateOfBlob(blobs, blob, () => signal.throwIfAborted())
  // The import has the same bytes, and can store them only where nothing of their name and size is.
  if (state === 'changed' || state === 'unreadable') {
    const exclusively = <Result>(task: () => Promise<Result>) => withWriteTransaction(db, task)
    await blobs.quarantine(blob.sha256, { etag, exclusively })
  }
  return state === undefined
}
