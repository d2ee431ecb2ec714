import { setImmediate as otherWork } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { isPostgres } from '../db/is-postgres.ts'
import type { Database } from '../db/schema.ts'
import { announceChange, withWriteTransaction } from '../db/write-transaction.ts'
import { fileDocument, folderDocument } from './archive-documents.ts'
import { INDEX_VERSION } from './index-version.ts'
import { readState, writeState } from './search-state.ts'
import { writeDocuments } from './write-documents.ts'

const BATCH = 200
const DONE = `${INDEX_VERSION} done`

export interface IndexProgress {
  indexed: number
  /** Files of the archive. */
  total: number
}

export async function isArchiveIndexed(db: Kysely<Database>): Promise<boolean> {
  return (await readState(db, 'archive')) === DONE
}

/**
 * Indexes all files and folders, unless they are: in batches beside everything else, and from where an earlier run
 * stopped. Changes meanwhile index what they change.
 */
export async function indexArchive(
  db: Kysely<Database>,
  signal: AbortSignal,
  report: (progress: IndexProgress) => void = () => undefined,
): Promise<void> {
  let position = await readPosition(db)
  if (position === 'done') return
  const { total } = await db
    .selectFrom('file')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  let indexed = 0
  while (position !== 'done') {
    signal.throwIfAborted()
    const from: Position | 'new' = position
    position = await withWriteTransaction(db, (tx) => indexBatch(tx, from))
    indexed = Math.min(indexed + BATCH, total)
    report({ indexed, total })
    await otherWork()
  }
}

/** Empties the index, so that the next run of `indexArchive` builds it anew. */
export async function emptyIndex(db: Kysely<Database>): Promise<void> {
  await withWriteTransaction(db, async (tx) => {
    await clear(tx)
    await announceChange(tx)
  })
}

interface Position {
  uploadedAt: number
  id: string
}

async function readPosition(db: Kysely<Database>): Promise<Position | 'done' | 'new'> {
  const [version, at = '', id = ''] = (await readState(db, 'archive')).split(' ')
  if (version !== String(INDEX_VERSION)) return 'new'
  return at === 'done' ? 'done' : { uploadedAt: Number(at), id }
}

async function indexBatch(
  tx: Transaction<Database>,
  from: Position | 'new',
): Promise<Position | 'done'> {
  if (from === 'new') {
    await clear(tx)
    await indexFolders(tx)
  }
  const { uploadedAt, id } = from === 'new' ? { uploadedAt: -1, id: '' } : from
  const rows = await tx
    .selectFrom('file')
    .selectAll()
    .where((row) =>
      row.or([
        row('uploaded_at', '>', uploadedAt),
        row.and([row('uploaded_at', '=', uploadedAt), row('id', '>', id)]),
      ]),
    )
    .orderBy('uploaded_at')
    .orderBy('id')
    .limit(BATCH)
    .execute()
  await writeDocuments(tx, [], rows.map(fileDocument))
  const last = rows.at(-1)
  if (!last || rows.length < BATCH) {
    await writeState(tx, 'archive', DONE)
    await announceChange(tx)
    return 'done'
  }
  await writeState(tx, 'archive', `${INDEX_VERSION} ${last.uploaded_at} ${last.id}`)
  return { uploadedAt: last.uploaded_at, id: last.id }
}

async function indexFolders(tx: Transaction<Database>): Promise<void> {
  const columns = ['id', 'name', 'description'] as const
  const visible = await tx
    .selectFrom('folder')
    .select(columns)
    .where('parent_id', 'is not', null)
    .execute()
  const trashed = await tx.selectFrom('trashed_folder').select(columns).execute()
  const all = [...visible, ...trashed].toSorted((one, other) => one.id - other.id)
  await writeDocuments(tx, [], all.map(folderDocument))
}

async function clear(tx: Transaction<Database>): Promise<void> {
  if (!isPostgres(tx)) {
    await sql`insert into search_words (search_words) values ('delete-all')`.execute(tx)
    await sql`insert into search_part (search_part) values ('delete-all')`.execute(tx)
  }
  await tx.deleteFrom('search_document').execute()
  await tx.deleteFrom('search_term').execute()
  await tx.deleteFrom('search_state').execute()
}
