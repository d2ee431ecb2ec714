import type { Kysely } from 'kysely'
import type { BlobStore, ListedBlob } from '../blobs/blob-store.ts'
import type { Database } from '../db/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'

const HASHES_A_QUERY = 500

/** Bytes in the store that no row knows, left by an import that was killed. */
export async function findOrphans(
  db: Kysely<Database>,
  blobs: Pick<BlobStore, 'list'>,
): Promise<ListedBlob[]> {
  const orphans: ListedBlob[] = []
  let batch: ListedBlob[] = []
  for await (const blob of blobs.list()) {
    batch.push(blob)
    if (batch.length < HASHES_A_QUERY) continue
    orphans.push(...(await withoutRow(db, batch)))
    batch = []
  }
  return [...orphans, ...(await withoutRow(db, batch))]
}

/** The ones that still have no row: an import that runs meanwhile stores bytes before their row. */
export async function withoutRow(db: Kysely<Database>, blobs: ListedBlob[]): Promise<ListedBlob[]> {
  const known = new Set<string>()
  for (let from = 0; from < blobs.length; from += HASHES_A_QUERY) {
    const hashes = blobs.slice(from, from + HASHES_A_QUERY).map(({ sha256 }) => sha256)
    const rows = await db
      .selectFrom('blob')
      .select('sha256')
      .where('sha256', 'in', hashes)
      .execute()
    for (const { sha256 } of rows) known.add(sha256)
  }
  return blobs.filter(({ sha256 }) => !known.has(sha256))
}

/**
 * Removes bytes that no row knows, while nobody can make a row for them.
 * @returns Whether they had no row.
 */
export async function removeOrphan(
  db: Kysely<Database>,
  blobs: Pick<BlobStore, 'remove'>,
  sha256: string,
): Promise<boolean> {
  return (await removeOrphans(db, blobs, [sha256])) === 1
}

/**
 * The same for some hundreds at once.
 * @returns How many had no row.
 */
export function removeOrphans(
  db: Kysely<Database>,
  blobs: Pick<BlobStore, 'remove'>,
  hashes: string[],
): Promise<number> {
  if (hashes.length === 0) return Promise.resolve(0)
  return withWriteTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('blob')
      .select('sha256')
      .where('sha256', 'in', hashes)
      .execute()
    const known = new Set(rows.map(({ sha256 }) => sha256))
    const orphans = hashes.filter((sha256) => !known.has(sha256))
    const removals = await Promise.allSettled(orphans.map((sha256) => blobs.remove(sha256)))
    // One that fails ends the transaction, and with it what keeps others from relying on these bytes:
    // only when none of the others is under way any more.
    const failed = removals.find(({ status }) => status === 'rejected')
    if (failed) throw (failed as PromiseRejectedResult).reason
    return orphans.length
  })
}
