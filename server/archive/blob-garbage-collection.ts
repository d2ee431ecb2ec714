import type { ExpressionBuilder, Selectable } from 'kysely'
import { isBackupRunning } from '../backup/backup-runs.ts'
import type { BlobStore, ListedBlob } from '../blobs/blob-store.ts'
import { inBatches, selectIn } from '../db/in-batches.ts'
import type { Database, Db } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { isStoreUnreachable } from '../errors.ts'
import { removeTexts } from '../search/texts/text-rows.ts'
import { blobRows } from './blob-check.ts'

const ROWS_PER_TRANSACTION = 100
const BLOBS_PER_QUERY = 500

/**
 * Whether a row refers to the blob: a file (also in the trash), an earlier version, an inbox entry, the original of a
 * public copy, or that copy, which a file gets when it is restored.
 */
function isReferenced(row: ExpressionBuilder<Database, 'blob'>) {
  return row.or([
    row.exists(
      row.selectFrom('file').select('file.id').whereRef('file.sha256', '=', 'blob.sha256'),
    ),
    row.exists(
      row.selectFrom('history').select('history.id').whereRef('history.sha256', '=', 'blob.sha256'),
    ),
    row.exists(
      row
        .selectFrom('inbox_file')
        .select('inbox_file.id')
        .whereRef('inbox_file.sha256', '=', 'blob.sha256'),
    ),
    row.exists(
      row
        .selectFrom('original')
        .select('original.id')
        .whereRef('original.sha256', '=', 'blob.sha256'),
    ),
    row.exists(
      row
        .selectFrom('original')
        .select('original.id')
        .whereRef('original.public_sha256', '=', 'blob.sha256'),
    ),
  ])
}

/**
 * Removes unreferenced blobs. The row is deleted first: bytes without a row only waste space, a row without bytes is a
 * loss.
 */
export async function collectGarbage(
  db: Db,
  blobs: Pick<BlobStore, 'remove'>,
  hashes: readonly string[],
): Promise<void> {
  for (const some of inBatches(hashes, ROWS_PER_TRANSACTION)) {
    const deleted = await withWriteTransaction(db, async (tx) => {
      // A backup copies the blobs it has listed later; the next collection removes these.
      if (await isBackupRunning(tx)) return []
      const rows = await tx
        .deleteFrom('blob')
        .where('sha256', 'in', some)
        .where((row) => row.not(isReferenced(row)))
        .returningAll()
        .execute()
      await removeTexts(tx, hashesOf(rows))
      return rows
    })
    const removed = new Set<string>()
    const remove = async (sha256: string) => {
      await blobs.remove(sha256)
      removed.add(sha256)
    }
    try {
      await removeOrphans(db, { remove }, hashesOf(deleted))
    } catch (error) {
      const left = deleted.filter(({ sha256 }) => !removed.has(sha256))
      // The first error is the cause.
      await addRows(db, left).catch(() => undefined)
      throw error
    }
  }
}

/**
 * The same after a change that is done already: if the store is unreachable, the hourly collection removes the bytes.
 * @returns Whether it was reachable.
 */
export async function collectGarbageIfReachable(
  ...collected: Parameters<typeof collectGarbage>
): Promise<boolean> {
  try {
    await collectGarbage(...collected)
    return true
  } catch (error) {
    if (!isStoreUnreachable(error)) throw error
    return false
  }
}

/** With their rows, the next collection finds them. */
async function addRows(db: Db, rows: readonly Selectable<Database['blob']>[]): Promise<void> {
  for (const row of rows)
    await db
      .insertInto('blob')
      .values(row)
      .onConflict((same) => same.doNothing())
      .execute()
}

function hashesOf(rows: readonly { sha256: string }[]): string[] {
  return rows.map(({ sha256 }) => sha256)
}

/** Removes all unreferenced blobs, e.g. after an interrupted removal. */
export async function collectAllGarbage(db: Db, blobs: Pick<BlobStore, 'remove'>): Promise<void> {
  for await (const rows of blobRows(db)) {
    const hashes = hashesOf(rows)
    const unreferenced = await db
      .selectFrom('blob')
      .select('sha256')
      .where('sha256', 'in', hashes)
      .where((row) => row.not(isReferenced(row)))
      .execute()
    if (unreferenced.length > 0) {
      await collectGarbage(db, blobs, hashesOf(unreferenced))
    }
  }
}

/** Blobs without a row, e.g. after a killed import. */
export async function findOrphans(db: Db, blobs: Pick<BlobStore, 'list'>): Promise<ListedBlob[]> {
  const orphans: ListedBlob[] = []
  let batch: ListedBlob[] = []
  for await (const blob of blobs.list('unreadable')) {
    batch.push(blob)
    if (batch.length < BLOBS_PER_QUERY) continue
    orphans.push(...(await filterOrphans(db, batch)))
    batch = []
  }
  return [...orphans, ...(await filterOrphans(db, batch))]
}

/** The blobs that still have no row: a running import stores bytes before their row. */
export async function filterOrphans(db: Db, blobs: ListedBlob[]): Promise<ListedBlob[]> {
  const known = await hashesWithRow(db, hashesOf(blobs))
  return blobs.filter(({ sha256 }) => !known.has(sha256))
}

async function hashesWithRow(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await selectIn(hashes, (some) =>
    db.selectFrom('blob').select('sha256').where('sha256', 'in', some),
  )
  return new Set(hashesOf(rows))
}

/**
 * Removes a blob if it has no row, in a transaction that prevents others from adding one.
 * @returns Whether it was removed.
 */
export async function removeOrphan(
  db: Db,
  blobs: Pick<BlobStore, 'remove'>,
  sha256: string,
): Promise<boolean> {
  return (await removeOrphans(db, blobs, [sha256])) === 1
}

/**
 * The same for several hundred blobs.
 * @returns How many were removed.
 */
export function removeOrphans(
  db: Db,
  blobs: Pick<BlobStore, 'remove'>,
  hashes: string[],
): Promise<number> {
  if (hashes.length === 0) return Promise.resolve(0)
  return withWriteTransaction(db, async (tx) => {
    const known = await hashesWithRow(tx, hashes)
    const orphans = hashes.filter((sha256) => !known.has(sha256))
    const removals = await Promise.allSettled(orphans.map((sha256) => blobs.remove(sha256)))
    // A failure ends the transaction, which protects these blobs from reuse, so all removals must have ended first.
    const failed = removals.find(({ status }) => status === 'rejected')
    if (failed) throw (failed as PromiseRejectedResult).reason
    return orphans.length
  })
}
