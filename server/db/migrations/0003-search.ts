import { sql } from 'kysely'
import { createTextTables } from './0003-search-texts.ts'
import type { SchemaBuilder } from './schema-builder.ts'

/** The search index. It is derived from other rows, the content and the stored files. */
export async function up(schema: SchemaBuilder): Promise<void> {
  const { create, text } = schema
  await create('search_state', sql`name ${text} primary key, value ${text} not null`)
  await createTextTables(schema)
}
