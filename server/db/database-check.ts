import { sql } from 'kysely'
import type { DatabaseCheck } from './damage.ts'
import type { Db } from './tables/schema.ts'

/**
 * Checks a snapshot of the database, read-only, while the site may be running.
 * @param url Path of an SQLite database, or `postgres://...`.
 */
export async function checkDatabase(url: string): Promise<DatabaseCheck> {
  return /^postgres(ql)?:/.test(url)
    ? (await import('./postgres/postgres-check.ts')).checkPostgres(url)
    : (await import('./sqlite/sqlite-check.ts')).checkSqlite(url)
}

/** Foreign keys cannot check this: the folder of a file is in one of three tables. */
export async function strayFiles(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('file')
    .leftJoin('folder', 'folder.id', 'file.folder_id')
    .leftJoin('trashed_folder', 'trashed_folder.id', 'file.folder_id')
    .leftJoin('trash_entry', (join) => join.on('trash_entry.id', '=', sql<number>`-file.folder_id`))
    .select(['file.id', 'file.name'])
    .where('folder.id', 'is', null)
    .where('trashed_folder.id', 'is', null)
    .where('trash_entry.id', 'is', null)
    .orderBy('file.id')
    .limit(100)
    .execute()
  return rows.map(({ id, name }) => `The file ${name} (${id}) is in no folder.`)
}
