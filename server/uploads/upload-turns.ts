import type { Kysely } from 'kysely'
import type { BlobStore } from '../blobs/blob-store.ts'
import { gatherTurns } from '../db/gathered-turns.ts'
import type { Database } from '../db/schema.ts'
import { addUploads, type NewUpload, type UploadOutcome } from '../manage/add-uploads.ts'
import type { Actor } from '../manage/change.ts'

/** Brings in what arrives at the same time by one commit. */
export type TakeIn = (actor: Actor, upload: NewUpload) => Promise<UploadOutcome>

interface Order {
  actor: Actor
  upload: NewUpload
}

/** @param parts Whose `blobs` are asked whether the bytes are still there when their rows are written. */
export function createUploadTurns({
  db,
  blobs,
}: {
  db: Kysely<Database>
  blobs: Pick<BlobStore, 'size'>
}): TakeIn {
  const stillStored = async (sha256: string) => (await blobs.size(sha256)) !== undefined

  const turn = async (orders: readonly Order[]): Promise<UploadOutcome[]> => {
    const [first] = orders
    if (!first) return []
    const uploads = orders.map(({ upload }) => upload)
    return addUploads(db, first.actor, uploads, stillStored)
  }
  // The history names one person for all that is done at once.
  const isTogether = (one: Order, other: Order) => one.actor.id === other.actor.id
  const takeIn = gatherTurns(turn, { isTogether })
  return (actor, upload) => takeIn({ actor, upload })
}
