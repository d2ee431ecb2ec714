import { sql } from 'kysely'
import type { SchemaBuilder } from './schema-builder.ts'

/** The texts of the site where several nodes share a database; empty for SQLite, where they are files. */
export async function up({ create, text, integer }: SchemaBuilder): Promise<void> {
  await create(
    'content_file',
    sql`path ${text} primary key,
    text ${text} not null,
    sha256 ${text} not null,
    revision ${integer} not null`,
  )
}
