import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { SEARCH_TABLE } from '../db/empty-search-index.ts'
import type { Database } from '../db/tables/schema.ts'

export type SnapshotDatabase = ReturnType<typeof openSnapshotDatabase>

const MAX_PROBLEMS = 20

/** The rows of a snapshot with any schema; never migrated or written. */
export function openSnapshotDatabase(file: string) {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  const column = (sql: string) => sqlite.prepare(sql).pluck().all() as string[]
  return {
    db: new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) }),

    /** Without the search index, which is empty in a snapshot. */
    counts(): Record<string, number> {
      const tables = column(
        "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name",
      )
      const countOf = (table: string) =>
        sqlite
          .prepare(`select count(*) from "${table.replaceAll('"', '""')}"`)
          .pluck()
          .get()
      const counted = tables.filter((table) => !table.startsWith(SEARCH_TABLE))
      return Object.fromEntries(counted.map((table) => [table, countOf(table) as number]))
    },

    schema: () => column('select max(name) from kysely_migration')[0] ?? '',

    /** Corruption and broken foreign keys found by SQLite, at most twenty of each. */
    problems(): string[] {
      const damage = column(`pragma integrity_check(${MAX_PROBLEMS})`).filter((one) => one !== 'ok')
      const orphans = sqlite.prepare('pragma foreign_key_check').all() as { table: string }[]
      return [
        ...damage,
        ...orphans
          .slice(0, MAX_PROBLEMS)
          .map(({ table }) => `A row of "${table}" refers to one that is missing.`),
      ]
    },

    [Symbol.dispose]: () => void sqlite.close(),
  }
}
