import { sql } from 'kysely'
import type { SchemaBuilder } from './schema-builder.ts'

/** Postgres then looks for the latest names without reading the pages of documents, which have none. */
export async function up({ execute, isPostgres }: SchemaBuilder): Promise<void> {
  if (!isPostgres) return
  await execute(sql`create index search_words_named on search_words (id) where names <> ''`)
}
