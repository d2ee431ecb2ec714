import { sql } from 'kysely'
import type { SchemaBuilder } from './schema-builder.ts'

/** What a sender wrote to the editors when a file was sent. */
export async function up({ execute, text }: SchemaBuilder): Promise<void> {
  await execute(sql`alter table inbox_file add column message ${text} not null default ''`)
}
