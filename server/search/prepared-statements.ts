import type Sqlite from 'better-sqlite3'
import type { SqliteDatabase } from 'kysely'
import { LRUCache } from 'lru-cache'

const MAX_STATEMENTS = 200

/** Caches prepared statements: preparing one takes as long as finding a rare word. For connections that are not shared. */
export function withPreparedStatements(sqlite: Sqlite.Database): SqliteDatabase {
  const known = new LRUCache<string, Sqlite.Statement>({ max: MAX_STATEMENTS })
  return {
    close: () => void sqlite.close(),
    prepare(text) {
      const statement = known.get(text) ?? sqlite.prepare(text)
      known.set(text, statement)
      return statement as ReturnType<SqliteDatabase['prepare']>
    },
  }
}
