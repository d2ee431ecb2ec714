import { sql } from 'kysely'
import type { SchemaBuilder } from './schema-builder.ts'

/** The words of a page are read for every search of a common word, and to unpack them took longer than to compare them. */
export async function up({ execute, isPostgres }: SchemaBuilder): Promise<void> {
  if (isPostgres)
    await execute(sql`alter table search_words alter column words set storage external`)
}
