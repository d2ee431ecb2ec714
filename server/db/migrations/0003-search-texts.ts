import { sql } from 'kysely'
import type { SchemaBuilder } from './schema-builder.ts'

/** The texts of stored files. Derived from the bytes, so nothing refers to them and they refer to nothing. */
export async function createTextTables(schema: SchemaBuilder): Promise<void> {
  const { isPostgres, text, integer, create, index } = schema
  await create(
    'search_text',
    sql`sha256 ${text} primary key,
    extractor ${integer} not null,
    is_done ${integer} not null default 0,
    pages ${integer} not null default 0,
    characters ${integer} not null default 0,
    problem ${text}`,
  )
  await index('search_text_waiting', sql`search_text (sha256) where is_done = 0`)
  await index('search_text_problem', sql`search_text (sha256) where problem is not null`)
  await create(
    'search_page',
    sql`sha256 ${text} not null,
    first_page ${integer} not null,
    pages ${integer} not null,
    texts ${isPostgres ? sql`bytea` : sql`blob`} not null,
    primary key (sha256, first_page)`,
  )
}
