import Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { SEARCH_TABLE } from '../db/empty-search-index.ts'
import type { Database } from '../db/tables/schema.ts'

/** The rows of a snapshot with any schema; never migrated or written. */
export interface SnapshotDatabase {
  db: Kysely<Database>
  /** Without the search index, which is empty in a snapshot. */
  counts(): Record<string, number>
  schema(): string
  /** Corruption and broken foreign keys found by SQLite, at most twenty of each. */
  problems(): string[]
  close(): void
}

const MAX_PROBLEMS = 20

export function openSnapshotDatabase(file: string): SnapshotDatabase {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true })
  const column = (sql: string) => sqlite.prepare(sql).pluck().all() as string[]
  return {
    db: new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) }),

    counts() {
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

    problems() {
      const damage = column(`pragma integrity_check(${MAX_PROBLEMS})`).filter((one) => one !== 'ok')
      const orphans = sqlite.prepare('pragma foreign_key_check').all() as { table: string }[]
      return [
        ...damage,
        ...orphans
          .slice(0, MAX_PROBLEMS)
          .map(({ table }) => `A row of "${table}" refers to one that is missing.`),
      ]
    },

    close: () => void sqlite.close(),
  }
}
