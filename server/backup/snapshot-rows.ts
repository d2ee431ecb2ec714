import { open, rename, rm } from 'node:fs/promises'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { connect } from '../db/connect.ts'
import { isDamage } from '../db/damage.ts'
import { reportDamage } from '../db/damage-mark.ts'
import { emptySearchIndex } from '../db/empty-search-index.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { sqliteProblem } from '../db/sqlite/sqlite-errors.ts'
import type { Database } from '../db/tables/schema.ts'
import { readState } from '../move/check-target.ts'
import { copyRows } from '../move/copy-rows.ts'

/** About a millisecond of work, so that visitors are served between two steps. */
const PAGES_A_STEP = 200

export interface RowSource {
  database: Pick<OpenDatabase, 'copying'>
  /** Path of the SQLite database; undefined for Postgres. */
  file: string | undefined
}

/**
 * Writes a consistent snapshot of the rows into a new SQLite database, while the site is running.
 * @throws The reason of `stop`.
 */
export async function snapshotRows(
  source: RowSource,
  target: string,
  stop: AbortSignal,
): Promise<void> {
  if (source.file === undefined) {
    await copyFromPostgres(source.database, target, stop)
    await leaveOutIndex(target)
  } else await copySqlite(source.file, target, stop)
  await sync(target)
}

/** Damage that the copy shows is in the database. */
async function copySqlite(file: string, target: string, stop: AbortSignal): Promise<void> {
  try {
    await copyPages(file, target, stop)
    await leaveOutIndex(target)
  } catch (error) {
    if (!isDamage(error)) throw error
    reportDamage(file)
    throw sqliteProblem(file, error)
  }
}

async function copyPages(file: string, target: string, stop: AbortSignal): Promise<void> {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  try {
    // Without a transaction the copy would restart with every commit of the site.
    sqlite.exec('begin')
    sqlite.prepare('select version from archive_state').get()
    await sqlite.backup(target, {
      progress: () => {
        stop.throwIfAborted()
        return PAGES_A_STEP
      },
    })
  } finally {
    sqlite.close()
  }
}

async function copyFromPostgres(
  { copying }: RowSource['database'],
  target: string,
  stop: AbortSignal,
): Promise<void> {
  await using opened = new AsyncDisposableStack()
  const copy = await connect(target)
  opened.defer(() => copy.close())
  await copying.snapshot(async (from) => {
    const { archive_id, version, last_number } = await readState(from)
    await copy.copying.fill(async (to) => {
      await copyRows({ from, to, progress: { sent: 0, checked: 0 }, stop })
      await to
        .updateTable('archive_state')
        .set({ archive_id, version, last_number })
        .where('id', '=', 1)
        .execute()
    })
  })
}

/** Replaces the copy with one without the search index and the visitors of today, in a single file without a WAL. */
async function leaveOutIndex(target: string): Promise<void> {
  const compact = `${target}.compact`
  await rm(compact, { force: true })
  const copy = new Sqlite(target)
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: copy }) })
  try {
    await emptySearchIndex(db)
    // Their salt is deleted each night, and copies must not keep it.
    await db.deleteFrom('reader_salt').execute()
    await db.deleteFrom('reader_visitor').execute()
    copy.prepare('vacuum into ?').run(compact)
  } finally {
    await db.destroy()
  }
  await rename(compact, target)
}

async function sync(path: string): Promise<void> {
  await using handle = await open(path, 'r+')
  await handle.chmod(0o600)
  await handle.sync()
  for (const end of ['-wal', '-shm']) await rm(path + end, { force: true })
}
