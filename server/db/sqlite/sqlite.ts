import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect, sql } from 'kysely'
import { OperatorError } from '../../operator-error.ts'
import { isDamage } from '../damage.ts'
import { reportDamage } from '../damage-mark.ts'
import { emptySearchIndex } from '../empty-search-index.ts'
import { createLocalLocks } from '../locks.ts'
import { hasOlderTables, type Migrating } from '../migrating.ts'
import { migrateToLatest, migrationState } from '../migrations.ts'
import type { Copying, OpenDatabase } from '../open-database.ts'
import { archiveTables, placeTables } from '../tables/archive-tables.ts'
import type { Database, Db } from '../tables/schema.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import { sqliteProblem } from './sqlite-errors.ts'

const BUSY_MS = 10_000

/** @throws OperatorError for an unusable file. */
export async function connectSqlite(file: string, migrating: Migrating): Promise<OpenDatabase> {
  let sqlite: Sqlite.Database | undefined
  try {
    sqlite = new Sqlite(file)
    sqlite.pragma(`busy_timeout = ${BUSY_MS}`)
    // FULL: an acknowledged commit survives a power cut.
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    sqlite.pragma('cache_size = -32000')
    return await openMigrated(sqlite, file, migrating)
  } catch (error) {
    sqlite?.close()
    throw sqliteProblem(file, error)
  }
}

async function openMigrated(
  sqlite: Sqlite.Database,
  file: string,
  migrating: Migrating,
): Promise<OpenDatabase> {
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: withPreparedStatements(sqlite) }),
    log: (event) => {
      if (event.level === 'error' && isDamage(event.error)) reportDamage(file)
    },
  })
  const { applied, pending } = await migrationState(db)
  if (applied.length === 0) migrating.beforeCreating?.()
  // Not before: it writes into an empty file.
  sqlite.pragma('journal_mode = WAL')
  if (pending.length > 0) await migrate(sqlite, db, file, migrating)
  const version = sqlite.prepare('select version from archive_state').pluck()
  return {
    db,
    version: () => version.get() as number,
    catchUp: async () => undefined,
    isAway: () => false,
    locks: createLocalLocks(),
    copying: sqliteCopying(db),
    // The data folder has a lock of its own.
    join: async () => undefined,
    close: () => db.destroy(),
  }
}

/** One transaction: simultaneous starts wait for each other, and a crash leaves the old tables or the new. */
async function migrate(
  sqlite: Sqlite.Database,
  db: Db,
  file: string,
  migrating: Migrating,
): Promise<void> {
  sqlite.exec('begin immediate')
  const state = await migrationState(db)
  const isOlder = hasOlderTables(state, migrating)
  if (isOlder) {
    const steps = state.pending.join(', ')
    // No other process can write now, so the copy is the state before the migration.
    const copy = copyDatabase(file, `${file}.before-${state.pending[0]}`)
    migrating.report(`Migrating the database (${steps}). ${COPY} ${copy}`)
  }
  await migrateToLatest(db, 'sqlite', state)
  sqlite.exec('commit')
  if (isOlder) migrating.report('The database is migrated.')
}

const COPY = 'To go back to the older version, use the copy made before:'

function sqliteCopying(db: Db): Copying {
  return {
    snapshot: (task) =>
      db.transaction().execute(async (rows) => {
        // The first read determines the snapshot.
        await rows.selectFrom('archive_state').select('version').execute()
        return task(rows)
      }),

    fill: (task) =>
      db.transaction().execute(async (rows) => {
        // A folder may come before its parent.
        await sql`pragma defer_foreign_keys = on`.execute(rows)
        await emptySearchIndex(rows)
        for (const table of placeTables) await rows.deleteFrom(table).execute()
        for (const { table } of archiveTables.toReversed()) await rows.deleteFrom(table).execute()
        return task(rows)
      }),
  }
}

/**
 * Copies a snapshot of a database that may be in use. The copy is complete or does not exist.
 * @returns Its path.
 * @throws OperatorError if it cannot be written, or the database cannot be read.
 */
function copyDatabase(file: string, copy: string): string {
  const partial = `${copy}.partial`
  const reader = new Sqlite(file, { readonly: true })
  try {
    rmSync(partial, { force: true })
    reader.prepare('vacuum into ?').run(partial)
    deleteVisitors(partial)
    sync(partial)
    renameSync(partial, copy)
    sync(dirname(copy))
    return copy
  } catch (cause) {
    rmSync(partial, { force: true })
    throw new OperatorError(
      `The database needs a migration, but copying it first failed (${(cause as Error).message}). Nothing was changed. Free some space for ${copy}, or run "./site verify" with the previous version.`,
      { cause },
    )
  } finally {
    reader.close()
  }
}

/** Their salt is deleted each night, and copies must not keep it. */
function deleteVisitors(copy: string): void {
  const sqlite = new Sqlite(copy)
  sqlite.pragma('secure_delete = on')
  const tables = sqlite
    .prepare("select name from sqlite_master where name in ('reader_salt', 'reader_visitor')")
    .pluck()
    .all()
  for (const table of tables) sqlite.exec(`delete from ${table}`)
  sqlite.close()
}

/** SQLite does not sync such a copy. */
function sync(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
