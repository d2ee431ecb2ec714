import type { ExpressionBuilder, Kysely } from 'kysely'
import { isBackupRunning } from '../backup/backup-runs.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Database } from '../db/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { blobRows } from './blob-check.ts'
import { removeOrphans } from './orphans.ts'

const ROWS_A_TURN = 100

/**
 * Whether any row needs these bytes: a file, in sight or in the trash, an earlier version of one, the
 * inbox, or the copy that was made of them.
 */
export function isNeeded(row: ExpressionBuilder<Database, 'blob'>) {
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
  ])
}

/**
 * Removes bytes that no row needs any more. The row of the bytes goes first and for good: bytes
 * without a row are a nuisance, a row without bytes a loss.
 */
export async function removeUnneeded(
  db: Kysely<Database>,
  blobs: Pick<BlobStore, 'remove'>,
  hashes: readonly string[],
): Promise<void> {
  for (let from = 0; from < hashes.length; from += ROWS_A_TURN) {
    const gone = await withWriteTransaction(db, async (tx) => {
      // A backup names the bytes of one moment and copies them later. The next sweep removes these.
      if (await isBackupRunning(tx)) return []
      return tx
        .deleteFrom('blob')
        .where('sha256', 'in', hashes.slice(from, from + ROWS_A_TURN))
        .where((row) => row.not(isNeeded(row)))
        .returning('sha256')
        .execute()
    })
    await removeOrphans(
      db,
      blobs,
      gone.map(({ sha256 }) => sha256),
    )
  }
}

/** Removes all bytes that no row needs, a page after another: a removal that was cut off left them. */
export async function sweepUnneeded(
  db: Kysely<Database>,
  blobs: Pick<BlobStore, 'remove'>,
): Promise<void> {
  for await (const rows of blobRows(db)) {
    const hashes = rows.map(({ sha256 }) => sha256)
    const unneeded = await db
      .selectFrom('blob')
      .select('sha256')
      .where('sha256', 'in', hashes)
      .where((row) => row.not(isNeeded(row)))
      .execute()
    if (unneeded.length > 0) {
      await removeUnneeded(
        db,
        blobs,
        unneeded.map(({ sha256 }) => sha256),
      )
    }
  }
}
