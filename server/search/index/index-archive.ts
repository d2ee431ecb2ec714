import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { sql } from 'kysely'
import { isPostgres } from '../../db/postgres/is-postgres.ts'
import { isLockTimeout } from '../../db/postgres/postgres-errors.ts'
import type { Db, Tx } from '../../db/tables/schema.ts'
import { announceChange, withWriteTransaction } from '../../db/write-transaction.ts'
import { readState, writeState } from '../search-state.ts'
import { indexPages } from '../texts/index-pages.ts'
import { storedPages } from '../texts/page-text.ts'
import { fileDocument, folderDocument } from './archive-documents.ts'
import { updateStatistics } from './index-statistics.ts'
import { INDEX_VERSION } from './index-version.ts'
import { writeDocuments } from './write-documents.ts'

const BATCH = 200
const KEYS_AT_ONCE = 20_000
export const ARCHIVE_DONE = `${INDEX_VERSION} done`

export interface IndexProgress {
  indexed: number
  /** Files of the archive. */
  total: number
}

export async function isArchiveIndexed(db: Db): Promise<boolean> {
  return (await readState(db, 'archive')) === ARCHIVE_DONE
}

/**
 * Indexes all files and folders, unless that is done: in batches while the site runs, and from where an earlier run
 * stopped. Files that change meanwhile are indexed by the change.
 */
export async function indexArchive(
  db: Db,
  signal: AbortSignal,
  report: (progress: IndexProgress) => void = () => undefined,
): Promise<void> {
  if (await isArchiveIndexed(db)) return
  const { total } = await db
    .selectFrom('file')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  let indexed = 0
  const nextKeys = keyReader()
  for (;;) {
    signal.throwIfAborted()
    const files = await withWriteTransaction(db, (tx) => indexBatch(tx, nextKeys))
    if (files === 'done') return
    if (files === 'new') await emptyIndex(db)
    else indexed += files
    report({ indexed, total })
    await yieldToOthers()
  }
}

/** Empties the index, so that the next run of `indexArchive` rebuilds it. */
export async function emptyIndex(db: Db): Promise<void> {
  const emptyBy = (clear: (tx: Tx) => Promise<void>) =>
    withWriteTransaction(db, async (tx) => {
      await clear(tx)
      await tx.deleteFrom('search_state').where('name', '=', 'content').execute()
      await writePosition(tx, { step: 'folders' })
      await announceChange(tx)
    })
  if (!isPostgres(db)) return emptyBy(clearSqlite)
  try {
    await emptyBy(truncateTables)
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    await emptyBy(deleteRows)
  }
}

/** What is indexed next, or the last file or text that is indexed. */
type Position = 'new' | { step: 'folders' } | ({ step: 'files' } & FileKey) | TextPosition
type TextPosition = { step: 'texts'; sha256: string }

async function readPosition(db: Db): Promise<Position | 'done'> {
  const [version, step, at = '', id = ''] = (await readState(db, 'archive')).split(' ')
  if (version !== String(INDEX_VERSION)) return 'new'
  if (step === 'done') return 'done'
  if (step === 'folders') return { step }
  return step === 'texts' ? { step, sha256: at } : { step: 'files', uploadedAt: Number(at), id }
}

async function writePosition(tx: Tx, position: Exclude<Position, 'new'>): Promise<void> {
  await writeState(tx, 'archive', `${INDEX_VERSION} ${position.step} ${textOf(position)}`)
}

function textOf(position: Exclude<Position, 'new'>): string {
  if (position.step === 'folders') return ''
  return position.step === 'files' ? `${position.uploadedAt} ${position.id}` : position.sha256
}

/** The position is read again, because another process may be building the same index. @returns Files indexed. */
async function indexBatch(tx: Tx, nextKeys: KeyReader): Promise<number | 'new' | 'done'> {
  const position = await readPosition(tx)
  if (position === 'done' || position === 'new') return position
  if (position.step === 'folders') {
    await indexFolders(tx)
    await writePosition(tx, { step: 'files', uploadedAt: -1, id: '' })
    return 0
  }
  return position.step === 'files' ? indexFiles(tx, position, nextKeys) : indexText(tx, position)
}

async function indexFiles(tx: Tx, after: FileKey, nextKeys: KeyReader): Promise<number> {
  const keys = await nextKeys(tx, after)
  const last = keys.at(-1)
  if (!last) {
    await writePosition(tx, { step: 'texts', sha256: '' })
    return 0
  }
  const ids = keys.map(({ id }) => id)
  const rows = await tx.selectFrom('file').selectAll().where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, fileDocument(row)]))
  // A file may have been deleted meanwhile. The oldest gets the lowest number.
  await writeDocuments(
    tx,
    [],
    ids.flatMap((id) => byId.get(id) ?? []),
  )
  await writePosition(tx, { step: 'files', ...last })
  return rows.length
}

interface FileKey {
  uploadedAt: number
  id: string
}

/** The next files after a position, the oldest first. */
type KeyReader = (tx: Tx, after: FileKey) => Promise<readonly FileKey[]>

/** No database index sorts files by age, so many keys are read at once. Files added meanwhile are indexed on arrival. */
function keyReader(): KeyReader {
  let read: FileKey[] = []
  let at: FileKey | undefined
  return async (tx, after) => {
    if (after.id !== at?.id || read.length === 0) read = await readKeys(tx, after)
    const next = read.slice(0, BATCH)
    read = read.slice(BATCH)
    at = next.at(-1)
    return next
  }
}

function readKeys(tx: Tx, after: FileKey): Promise<FileKey[]> {
  return tx
    .selectFrom('file')
    .select(['uploaded_at as uploadedAt', 'id'])
    .where((row) =>
      row.or([
        row('uploaded_at', '>', after.uploadedAt),
        row.and([row('uploaded_at', '=', after.uploadedAt), row('id', '>', after.id)]),
      ]),
    )
    .orderBy('uploaded_at')
    .orderBy('id')
    .limit(KEYS_AT_ONCE)
    .execute()
}

/** Texts that have not been read yet are indexed when they are read. */
async function indexText(tx: Tx, { sha256 }: TextPosition): Promise<number | 'done'> {
  const next = await tx
    .selectFrom('search_text')
    .select('sha256')
    .where('sha256', '>', sha256)
    .where('pages', '>', 0)
    .orderBy('sha256')
    .limit(1)
    .executeTakeFirst()
  if (!next) {
    await writeState(tx, 'archive', ARCHIVE_DONE)
    await updateStatistics(tx)
    await announceChange(tx)
    return 'done'
  }
  for await (const pages of storedPages(tx, next.sha256)) await indexPages(tx, next.sha256, pages)
  await writePosition(tx, { step: 'texts', sha256: next.sha256 })
  return 0
}

async function indexFolders(tx: Tx): Promise<void> {
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

async function clearSqlite(tx: Tx): Promise<void> {
  await sql`insert into search_words (search_words) values ('delete-all')`.execute(tx)
  await sql`insert into search_names (search_names) values ('delete-all')`.execute(tx)
  await sql`insert into search_part (search_part) values ('delete-all')`.execute(tx)
  await deleteRows(tx)
}

/** Shorter than Postgres takes to look for deadlocks. Meanwhile, new searches wait. */
const LOCK_MS = 800

/**
 * Deleted rows would leave pages without entries in the full-text index of Postgres, which then takes common words to be
 * rare. They cannot be truncated while another transaction reads them for long, as a dump does.
 */
async function truncateTables(tx: Tx): Promise<void> {
  await sql`select set_config('lock_timeout', ${`${LOCK_MS}`}, true)`.execute(tx)
  await sql`truncate search_document, search_words, search_term`.execute(tx)
}

async function deleteRows(tx: Tx): Promise<void> {
  await tx.deleteFrom('search_document').execute()
  await tx.deleteFrom('search_term').execute()
}
