import type { Store } from '../blobs/blob-store.ts'
import { hasRow } from '../db/has-row.ts'
import type { Db } from '../db/tables/schema.ts'
import { OperatorError } from '../operator-error.ts'

/** Of a database without an archive beside the files of one. */
export const EMPTY_DATABASE =
  'The database is empty, but the stored files belong to an archive. Restore its database from the last backup, or check DATABASE_URL, STORAGE_URL and DATA_DIR.'

export interface Identity {
  archiveId: string
  /** Whether a move into this database is incomplete. */
  isMoving: boolean
}

export async function readIdentity(db: Db): Promise<Identity> {
  const { archive_id, moving } = await db
    .selectFrom('archive_state')
    .select(['archive_id', 'moving'])
    .executeTakeFirstOrThrow()
  return { archiveId: archive_id, isMoving: moving === 1 }
}

/** The id of a store while an archive is being moved into it. */
export function incompleteId(archiveId: string): string {
  return `${archiveId} arriving`
}

const RESUME =
  'Run "./site move" again with the settings of the source archive, or "./site restore" with those of this one.'

/** Why an archive cannot be used yet: the database or the store is the target of a move that has not ended. */
export function unfinishedMove(
  { archiveId, isMoving }: Identity,
  storeId: string | undefined,
): string | undefined {
  if (isMoving) return `A move or restore into this database is incomplete. ${RESUME}`
  if (storeId === incompleteId(archiveId)) {
    return `A move or restore of files into this store is incomplete. ${RESUME}`
  }
  return undefined
}

/**
 * Checks that database and store belong to the same archive, and marks a new store with its id.
 * @throws OperatorError for a store of another archive, for missing files, and for an incomplete move.
 */
export async function matchBytes(
  db: Db,
  store: Pick<Store, 'archiveId' | 'claimFor' | 'blobs'>,
): Promise<void> {
  const identity = await readIdentity(db)
  const { archiveId } = identity
  const found = await store.archiveId()
  const unfinished = unfinishedMove(identity, found)
  if (unfinished !== undefined) throw new OperatorError(unfinished)
  if (found === archiveId) return
  if (found !== undefined && (await isNew(db))) {
    throw new OperatorError(EMPTY_DATABASE)
  }
  if (found !== undefined) {
    throw new OperatorError(
      'The database and the stored files belong to different archives. Check DATABASE_URL, STORAGE_URL and DATA_DIR.',
    )
  }
  if (!(await holdsItsBytes(db, store))) {
    throw new OperatorError(
      'The database refers to files that are not in this store. Check STORAGE_URL and DATA_DIR, or restore the files from the backup of this database.',
    )
  }
  await store.claimFor(archiveId)
}

async function isNew(db: Db): Promise<boolean> {
  return !(await hasRow(db.selectFrom('blob').select('sha256').limit(1)))
}

/** A store without an id must contain one of the first blobs, unless the archive is empty. */
async function holdsItsBytes(db: Db, { blobs }: Pick<Store, 'blobs'>): Promise<boolean> {
  const some = await db.selectFrom('blob').select('sha256').orderBy('sha256').limit(20).execute()
  if (some.length === 0) return true
  for (const { sha256 } of some) {
    if ((await blobs.size(sha256)) !== undefined) return true
  }
  return false
}
