import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { claimHere } from './claims.ts'
import { migrateToLatest } from './migrations.ts'
import type { OpenDatabase } from './open-database.ts'
import type { Database } from './schema.ts'
import { sqliteCopying } from './sqlite-copying.ts'

const BUSY_MS = 10_000
const MAX_STATEMENTS = 200
const NOTHING = 'select 1'

export async function connectSqlite(file: string): Promise<OpenDatabase> {
  const sqlite = new Sqlite(file)
  sqlite.pragma(`busy_timeout = ${BUSY_MS}`)
  sqlite.pragma('journal_mode = WAL')
  // FULL: a commit that was answered is on disk, whatever happens to the machine.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('cache_size = -32000')
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: preparingOnce(sqlite) }),
  })
  // One transaction: two first starts take turns, and a kill leaves the older shape or the newer.
  sqlite.exec('begin immediate')
  await migrateToLatest(db, 'sqlite')
  sqlite.exec('commit')
  const version = sqlite.prepare('select version from archive_state').pluck()
  return {
    db,
    version: () => version.get() as number,
    catchUp: async () => undefined,
    claims: claimHere(),
    copying: sqliteCopying(db),
    // The data folder has a lock of its own.
    join: async () => undefined,
    close: () => db.destroy(),
  }
}

/** Preparing a statement costs more than running most of ours, and their texts repeat. */
function preparingOnce(sqlite: Sqlite.Database) {
  const prepared = new Map<string, Sqlite.Statement>()
  return {
    close: () => void sqlite.close(),
    prepare(asked: string): Sqlite.Statement {
      // On a full disk SQLite takes a transaction back by itself, and would refuse to do so again.
      const sql = asked === 'rollback' && !sqlite.inTransaction ? NOTHING : asked
      const known = prepared.get(sql)
      if (known) return known
      if (prepared.size >= MAX_STATEMENTS) prepared.clear()
      const statement = sqlite.prepare(sql)
      prepared.set(sql, statement)
      return statement
    },
  }
}
