import type { Store } from '../blobs/blob-store.ts'
import type { Db } from '../db/tables/schema.ts'
import { OperatorError } from '../operator-error.ts'

/** Of a database without an archive beside the files of one. */
export const EMPTY_DATABASE =
  'The database is empty, but the stored files belong to an archive. Restore its database from the last backup, or check DATABASE_URL, STORAGE_URL and DATA_DIR.'

const OTHER_ARCHIVE =
  'The database and the stored files belong to different archives. Check DATABASE_URL, STORAGE_URL and DATA_DIR.'
const MISSING_FILES =
  'The database refers to files that are not in this store. Check STORAGE_URL and DATA_DIR, or restore the files from the backup of this database.'

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
function unfinishedMove(
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
 * Why database and store cannot be used together; undefined also for a store without an id that can be marked with that
 * of the database.
 * @param storeId Id of the archive to which the stored files belong.
 * @param holdsSome Whether the store has the bytes of at least one of these hashes.
 */
export async function mismatch(
  db: Db,
  storeId: string | undefined,
  holdsSome: (hashes: readonly string[]) => Promise<boolean>,
): Promise<string | undefined> {
  const identity = await readIdentity(db)
  const unfinished = unfinishedMove(identity, storeId)
  if (unfinished !== undefined) return unfinished
  if (storeId === identity.archiveId) return undefined
  const hashes = await firstHashes(db)
  if (storeId !== undefined) return hashes.length === 0 ? EMPTY_DATABASE : OTHER_ARCHIVE
  return hashes.length === 0 || (await holdsSome(hashes)) ? undefined : MISSING_FILES
}

/**
 * A new database must not get its tables beside the files of an archive: it would look like one of its own.
 * @throws OperatorError
 */
export function requireNoFiles(storeId: string | undefined): void {
  if (storeId !== undefined) throw new OperatorError(EMPTY_DATABASE)
}

/**
 * Checks that database and store belong to the same archive, and marks a new store with its id.
 * @throws OperatorError for a store of another archive, for missing files, and for an incomplete move.
 */
export async function matchBytes(
  db: Db,
  store: Pick<Store, 'archiveId' | 'claimFor' | 'blobs'>,
): Promise<void> {
  const found = await store.archiveId()
  const problem = await mismatch(db, found, (hashes) => holdsSome(store, hashes))
  if (problem !== undefined) throw new OperatorError(problem)
  const { archiveId } = await readIdentity(db)
  if (found !== archiveId) await store.claimFor(archiveId)
}

async function firstHashes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('blob').select('sha256').orderBy('sha256').limit(20).execute()
  return rows.map(({ sha256 }) => sha256)
}

async function holdsSome(
  { blobs }: { blobs: Pick<Store['blobs'], 'size'> },
  hashes: readonly string[],
): Promise<boolean> {
  for (const sha256 of hashes) {
    if ((await blobs.size(sha256)) !== undefined) return true
  }
  return false
}
