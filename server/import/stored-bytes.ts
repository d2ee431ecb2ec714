import type { StoredBlob } from '../blobs/blob-store.ts'
import { stateOfBlob } from '../blobs/verified-bytes.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import type { ImportOptions, ImportParts } from './import-options.ts'

/**
 * Whether the bytes of an existing file are stored. Reading them, too, takes two to three times as long as reading the
 * source alone, so an import hashes them only for a repair; damaged ones are then set aside, because a store keeps bytes
 * of the right size.
 */
export async function isStoredIntact(
  { db, blobs }: Pick<ImportParts, 'db' | 'blobs'>,
  blob: StoredBlob,
  { repair, signal }: Pick<ImportOptions, 'repair' | 'signal'>,
): Promise<boolean> {
  if (!repair) return (await stateOfBlob(blobs, blob)) === undefined
  const etag = await blobs.etag(blob.sha256)
  const state = await stateOfBlob(blobs, blob, () => signal.throwIfAborted())
  if (state === 'changed') {
    const exclusively = <Result>(task: () => Promise<Result>) => withWriteTransaction(db, task)
    await blobs.quarantine(blob.sha256, { etag, exclusively })
  }
  return state === undefined
}
