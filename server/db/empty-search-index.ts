import { sql } from 'kysely'
import type { Db } from './tables/schema.ts'

/** Name of every table of the search index begins with this. They are derived: neither moved nor in backups. */
export const SEARCH_TABLE = 'search_'

/** Empties the search index of an SQLite database; a site that starts on it rebuilds the index. */
export async function emptySearchIndex(rows: Db): Promise<void> {
  const tables = await sql<{ name: string; type: string }>`select name, type from pragma_table_list
    where schema = 'main' and substr(name, 1, ${sql.lit(SEARCH_TABLE.length)}) = ${SEARCH_TABLE}`.execute(
    rows,
  )
  for (const { name, type } of tables.rows) {
    const table = sql.ref(name)
    if (type === 'table') await sql`delete from ${table}`.execute(rows)
    // A full-text index without texts has a command for it, and keeps its data in shadow tables.
    if (type === 'virtual') {
      await sql`insert into ${table} (${table}) values ('delete-all')`.execute(rows)
    }
  }
}

/** Tables of the search index on Postgres. */
export async function postgresSearchTables(rows: Db): Promise<string[]> {
  const tables = await sql<{ name: string }>`select tablename::text as name from pg_tables
    where schemaname = current_schema() and starts_with(tablename, ${SEARCH_TABLE})`.execute(rows)
  return tables.rows.map(({ name }) => name)
}
