import type { Kysely } from 'kysely'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Database } from '../db/schema.ts'
import { addUploads, type NewUpload, type UploadOutcome } from '../manage/add-uploads.ts'
import type { Actor } from '../manage/change.ts'

const MOST_TOGETHER = 64

interface Waiting {
  actor: Actor
  upload: NewUpload
  resolve(outcome: UploadOutcome): void
  reject(error: unknown): void
}

/** Brings in what arrives at the same time by one commit: it waits for the disk, whatever it holds. */
export type TakeIn = (actor: Actor, upload: NewUpload) => Promise<UploadOutcome>

/** While one commit waits for the disk, the files of the next gather. */
export function createUploadTurns({
  db,
  blobs,
}: {
  db: Kysely<Database>
  blobs: Pick<BlobStore, 'size'>
}): TakeIn {
  const waiting: Waiting[] = []
  let isRunning = false
  const stillStored = async (sha256: string) => (await blobs.size(sha256)) !== undefined

  const takeIn = async (together: Waiting[]) => {
    try {
      const [first] = together
      if (!first) return
      const uploads = together.map(({ upload }) => upload)
      const outcomes = await addUploads(db, first.actor, uploads, stillStored)
      for (const [at, outcome] of outcomes.entries()) together[at]?.resolve(outcome)
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }

  const run = async () => {
    isRunning = true
    while (waiting.length > 0) await takeIn(takeTogether(waiting))
    isRunning = false
  }

  return (actor, upload) =>
    new Promise((resolve, reject) => {
      waiting.push({ actor, upload, resolve, reject })
      if (!isRunning) void run()
    })
}

/** The first of them, and those of the same person: the history names one for all that is done at once. */
function takeTogether(waiting: Waiting[]): Waiting[] {
  const id = waiting[0]?.actor.id
  const together = waiting.filter(({ actor }) => actor.id === id).slice(0, MOST_TOGETHER)
  for (const one of together) waiting.splice(waiting.indexOf(one), 1)
  return together
}
