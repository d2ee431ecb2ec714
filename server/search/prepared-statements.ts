import type Sqlite from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'
import { LRUCache } from 'lru-cache'

const MAX_KEPT = 200

/** Keeps prepared statements: to prepare one takes as long as to look for a rare word. For a connection of one user. */
export function withPreparedStatements(sqlite: Sqlite.Database): SqliteDatabase {
  const known = new LRUCache<string, Sqlite.Statement>({ max: MAX_KEPT })
  return {
    close: () => void sqlite.close(),
    prepare(text) {
      const statement = known.get(text) ?? sqlite.prepare(text)
      known.set(text, statement)
      return statement as ReturnType<SqliteDatabase['prepare']>
    },
  }
}
