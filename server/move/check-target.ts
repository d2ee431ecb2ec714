import { incompleteId } from '../archive/identity.ts'
import type { Store } from '../blobs/blob-store.ts'
import { hasRow } from '../db/has-row.ts'
import type { Db } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { OperatorError } from '../operator-error.ts'
import type { MoveTarget } from './move-target.ts'

export function readState(db: Db) {
  return db.selectFrom('archive_state').selectAll().executeTakeFirstOrThrow()
}

export type ArchiveState = Awaited<ReturnType<typeof readState>>

/**
 * Marks the database as the target of a running move, so that no server starts on it.
 * @throws OperatorError when that would lose rows that exist nowhere else.
 */
export function markDatabase(db: Db, source: ArchiveState): Promise<void> {
  return withWriteTransaction(db, async (tx) => {
    const target = await readState(tx)
    if (await holdsRows(tx)) rejectDataLoss(source, target)
    await tx
      .updateTable('archive_state')
      .set({ archive_id: source.archive_id, moving: 1 })
      .where('id', '=', 1)
      .execute()
  })
}

/**
 * For a restore, which may be repeated after it was interrupted.
 * @throws OperatorError for a database or store with other data.
 */
export async function requireEmptyTarget(
  { database, store }: Pick<MoveTarget, 'database' | 'store'>,
  archiveId: string,
): Promise<void> {
  if (database) {
    const { archive_id, moving } = await readState(database.db)
    const isRepeated = moving === 1 && archive_id === archiveId
    if (!isRepeated && (await holdsRows(database.db))) {
      throw new OperatorError(
        'The database in DATABASE_URL is not empty. Nothing was restored; set DATABASE_URL to an empty database.',
      )
    }
  }
  if (store) await checkStore(store, archiveId)
}

function rejectDataLoss(source: ArchiveState, target: ArchiveState): void {
  if (target.archive_id !== source.archive_id) {
    throw new OperatorError(
      'The target database holds another archive. Check --database and --data-dir, or use an empty database.',
    )
  }
  const { version, moving, moved_at } = target
  const isAsMoved = version === moved_at || version === source.moved_from
  if (moving === 0 && !isAsMoved) {
    throw new OperatorError(
      'The target database was changed since this archive was last moved to or from it, and those changes would be lost. To discard them, empty the database; otherwise use another one.',
    )
  }
}

/** Whether a database was ever used. */
export async function holdsRows(db: Db): Promise<boolean> {
  const blobs = db.selectFrom('blob').select('sha256').limit(1)
  const folders = db.selectFrom('folder').select('id').where('parent_id', 'is not', null).limit(1)
  const users = db.selectFrom('user').select('id').limit(1)
  return (await Promise.all([blobs, folders, users].map(hasRow))).includes(true)
}

/** @throws OperatorError for a store that belongs to another archive. */
export async function checkStore(store: Store, archiveId: string): Promise<void> {
  const found = await store.archiveId()
  if (found === archiveId || found === incompleteId(archiveId)) return
  if (found !== undefined) {
    throw new OperatorError(
      'The target store belongs to another archive. Nothing was changed; check STORAGE_URL, --storage and --data-dir, or use an empty store.',
    )
  }
  for await (const { sha256 } of store.blobs.list()) {
    throw new OperatorError(
      `The target store is not empty and belongs to no known archive (it contains ${sha256}). Nothing was changed; check STORAGE_URL, --storage and --data-dir, or use an empty store.`,
    )
  }
}

/** Marks the store as incomplete until all blobs are copied; a complete store stays as it is. */
export async function markStore(store: Store, archiveId: string): Promise<void> {
  if ((await store.archiveId()) === undefined) await store.claimFor(incompleteId(archiveId))
}
