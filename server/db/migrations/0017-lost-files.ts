import { sql } from 'kysely'
import type { SchemaBuilder } from './schema-builder.ts'

/** A backup can be good and yet lack files that the site itself had lost. */
export async function up({ execute, integer }: SchemaBuilder): Promise<void> {
  await execute(sql`alter table backup_run add column lost_files ${integer} not null default 0`)
}
