import { sql } from 'kysely'
import type { Db } from '../db/tables/schema.ts'

/** How far files and folders, the content and texts of files are indexed, and whether all texts have been read once. */
type StateName = 'archive' | 'content' | 'texts' | 'read'

/** All states, and the version of the database, in one statement. */
export async function readStates(
  db: Db,
): Promise<Partial<Record<StateName, string>> & { version: string }> {
  const version = db
    .selectFrom('archive_state')
    .select([sql<string>`'version'`.as('name'), sql<string>`cast(version as text)`.as('value')])
  const rows = await db
    .selectFrom('search_state')
    .select(['name', 'value'])
    .unionAll(version)
    .execute()
  return { version: '', ...Object.fromEntries(rows.map(({ name, value }) => [name, value])) }
}

export async function readState(db: Db, name: StateName): Promise<string> {
  const row = await db
    .selectFrom('search_state')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.value ?? ''
}

export async function writeState(db: Db, name: StateName, value: string): Promise<void> {
  await db
    .insertInto('search_state')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
