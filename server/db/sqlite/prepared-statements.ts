import type Sqlite from 'better-sqlite3'
import { LRUCache } from 'lru-cache'

const MAX_STATEMENTS = 200
const NOTHING = 'select 1'

/**
 * Caches prepared statements: preparing one costs more than running most of them, and their texts repeat. For
 * connections that are not shared.
 */
export function withPreparedStatements(sqlite: Sqlite.Database) {
  const prepared = new LRUCache<string, Sqlite.Statement>({ max: MAX_STATEMENTS })
  return {
    close: () => void sqlite.close(),
    prepare(text: string): Sqlite.Statement {
      // On a full disk SQLite rolls back by itself, and a second rollback would fail.
      const sql = text === 'rollback' && !sqlite.inTransaction ? NOTHING : text
      const known = prepared.get(sql)
      if (known) return known
      const statement = sqlite.prepare(sql)
      prepared.set(sql, statement)
      return statement
    },
  }
}
