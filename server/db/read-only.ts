import Sqlite from 'better-sqlite3'
import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import pg from 'pg'
import { type MigrationState, migrationState } from './migrations.ts'
import { postgresProblem } from './postgres/postgres-errors.ts'
import { clientConfig, ignoreConnectionErrors } from './postgres/postgres-pool.ts'
import { sqliteProblem } from './sqlite/sqlite-errors.ts'
import type { Database, Db } from './tables/schema.ts'

/**
 * Provides a read-only connection to a database with any schema version.
 * @param url Path of an existing SQLite database, or `postgres://...`.
 * @throws OperatorError for an unusable database.
 */
export async function readDatabase<Result>(
  url: string,
  task: (db: Db, tables: MigrationState) => Promise<Result>,
): Promise<Result> {
  const isPostgres = /^postgres(ql)?:/.test(url)
  let db: Db | undefined
  try {
    db = isPostgres ? readPostgres(url) : readSqlite(url)
    return await task(db, await migrationState(db))
  } catch (error) {
    throw isPostgres ? postgresProblem(url, error) : sqliteProblem(url, error)
  } finally {
    await db?.destroy()
  }
}

function readSqlite(file: string): Db {
  const database = new Sqlite(file, { readonly: true, fileMustExist: true })
  return new Kysely<Database>({ dialect: new SqliteDialect({ database }) })
}

function readPostgres(url: string): Db {
  const pool = new pg.Pool({
    ...clientConfig(url),
    max: 1,
    options: '-c default_transaction_read_only=on',
  })
  ignoreConnectionErrors(pool)
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}
