import { DAY_MS } from '#domain/units/time.ts'
import { deleteExpiredUses } from '../../access/people/account-changes.ts'
import { collectAllGarbage } from '../../archive/blob-garbage-collection.ts'
import type { BlobStore } from '../../blobs/blob-store.ts'
import type { Locks } from '../../db/locks.ts'
import type { Db } from '../../db/tables/schema.ts'
import { runHourly } from '../../hourly.ts'
import { deleteExpiredReceipts } from '../../receipts/receipt-files.ts'
import type { Actor } from '../change.ts'
import { deleteRejected } from '../rejected-files.ts'
import { emptyTrash } from './empty-trash.ts'

/** Actor of automatic changes in the history. */
const AUTOMATIC: Actor = { id: '', name: 'automatic' }

interface Emptying {
  db: Db
  blobs: Pick<BlobStore, 'remove'>
  locks: Locks
  /** Days until items in the trash are deleted permanently; 0: never. */
  trashDays: number
  report(error: unknown): void
  signal: AbortSignal
}

/**
 * Permanently deletes expired items of the trash and rejected files hourly, starting a minute after startup; on several
 * nodes one at a time. Also finishes interrupted deletions.
 */
export function scheduleTrashEmptying(emptying: Emptying): void {
  const { locks, report, signal } = emptying
  const run = () =>
    locks
      .withLock('empty trash', () => emptyOldTrash(emptying, new Date()))
      .catch((error) => {
        // During shutdown the database closes first; the next start continues.
        if (!signal.aborted) report(error)
      })
  runHourly(run, signal)
}

/** Unix time in seconds at which what was removed at `since`, in seconds too, is deleted permanently; null for never. */
export function deletedAt(since: number, trashDays: number): number | null {
  return trashDays === 0 ? null : since + (trashDays * DAY_MS) / 1000
}

/** @param now For tests. */
export async function emptyOldTrash(
  { db, blobs, trashDays }: Pick<Emptying, 'db' | 'blobs' | 'trashDays'>,
  now: Date,
): Promise<void> {
  // First, because these need only the database.
  await deleteExpiredReceipts(db, now)
  await deleteExpiredUses(db, now)
  // Interrupted deletions are finished regardless of age.
  const before = trashDays === 0 ? new Date(0) : new Date(now.getTime() - trashDays * DAY_MS)
  await emptyTrash({ db, blobs }, AUTOMATIC, before)
  await deleteRejected({ db, blobs }, AUTOMATIC, before)
  await collectAllGarbage(db, blobs)
}
