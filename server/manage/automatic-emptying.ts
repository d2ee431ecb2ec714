import type { Kysely } from 'kysely'
import { collectAllGarbage } from '../archive/blob-garbage-collection.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Locks } from '../db/locks.ts'
import type { Database } from '../db/schema.ts'
import type { Actor } from './change.ts'
import { emptyTrash } from './empty-trash.ts'
import { deleteRejected } from './rejected-files.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** Who the history names for what happens by itself. */
const NOBODY: Actor = { id: '', name: 'automatic' }

interface Emptying {
  db: Kysely<Database>
  blobs: Pick<BlobStore, 'remove'>
  locks: Locks
  /** Whole days that something stays in the trash; 0: for ever. */
  trashDays: number
  report(error: unknown): void
  signal: AbortSignal
}

/**
 * Deletes once an hour what has lain in the trash, or in that of the inbox, for so long, from a minute after the start on; of
 * several nodes one at a time. Bytes that a removal left when it was cut off go with it.
 */
export function emptyTrashByItself(emptying: Emptying): void {
  const { locks, report, signal } = emptying
  const run = () =>
    locks
      .withLock('empty trash', () => emptyOldTrash(emptying, new Date()))
      .catch((error) => {
        // At the end of the site the database goes first, and the next start goes on.
        if (!signal.aborted) report(error)
      })
  const first = setTimeout(run, 60 * 1000).unref()
  const every = setInterval(run, HOUR_MS).unref()
  signal.addEventListener('abort', () => {
    clearTimeout(first)
    clearInterval(every)
  })
}

/** @param now The moment by which days are counted. */
export async function emptyOldTrash(
  { db, blobs, trashDays }: Pick<Emptying, 'db' | 'blobs' | 'trashDays'>,
  now: Date,
): Promise<void> {
  // What an emptying that was cut off left goes whatever its age.
  const before = trashDays === 0 ? new Date(0) : new Date(now.getTime() - trashDays * DAY_MS)
  await emptyTrash({ db, blobs }, NOBODY, before)
  await deleteRejected({ db, blobs }, NOBODY, before)
  await collectAllGarbage(db, blobs)
}
