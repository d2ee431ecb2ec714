import type { BlobStore } from '../blobs/blob-store.ts'
import { createBatcher } from '../db/batcher.ts'
import type { Db } from '../db/tables/schema.ts'
import { type AddUploadResult, addUploads, type NewUpload } from '../manage/add-uploads.ts'
import type { Actor } from '../manage/change.ts'

/** Adds files that arrive at the same time in one commit. */
export type AddUpload = (actor: Actor, upload: NewUpload) => Promise<AddUploadResult>

interface QueuedUpload {
  actor: Actor
  upload: NewUpload
}

export function createUploadBatcher(db: Db, blobs: Pick<BlobStore, 'size'>): AddUpload {
  const stillStored = async (sha256: string) => (await blobs.size(sha256)) !== undefined

  const addBatch = async (queued: readonly QueuedUpload[]): Promise<AddUploadResult[]> => {
    const [first] = queued
    if (!first) return []
    const uploads = queued.map(({ upload }) => upload)
    return addUploads(db, first.actor, uploads, stillStored)
  }
  // A change has one actor.
  const canShareBatch = (one: QueuedUpload, other: QueuedUpload) =>
    one.actor.id === other.actor.id && one.actor.name === other.actor.name
  const addUpload = createBatcher(addBatch, { canShareBatch })
  return (actor, upload) => addUpload({ actor, upload })
}
