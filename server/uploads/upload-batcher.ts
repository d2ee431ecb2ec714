import type { Kysely } from 'kysely'
import type { BlobStore } from '../blobs/blob-store.ts'
import { gatherTurns } from '../db/gathered-turns.ts'
import type { Database } from '../db/schema.ts'
import { addUploads, type NewUpload, type UploadOutcome } from '../manage/add-uploads.ts'
import type { Actor } from '../manage/change.ts'

/** Adds files that arrive at the same time in one commit. */
export type AddUpload = (actor: Actor, upload: NewUpload) => Promise<UploadOutcome>

interface Order {
  actor: Actor
  upload: NewUpload
}

export function createUploadBatcher({
  db,
  blobs,
}: {
  db: Kysely<Database>
  blobs: Pick<BlobStore, 'size'>
}): AddUpload {
  const stillStored = async (sha256: string) => (await blobs.size(sha256)) !== undefined

  const tx = async (orders: readonly Order[]): Promise<UploadOutcome[]> => {
    const [first] = orders
    if (!first) return []
    const uploads = orders.map(({ upload }) => upload)
    return addUploads(db, first.actor, uploads, stillStored)
  }
  // A batch of the history has one actor.
  const isTogether = (one: Order, other: Order) => one.actor.id === other.actor.id
  const addUpload = gatherTurns(tx, { isTogether })
  return (actor, upload) => addUpload({ actor, upload })
}
