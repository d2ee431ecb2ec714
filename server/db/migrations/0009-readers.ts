import { sql } from 'kysely'
import type { SchemaBuilder } from './schema-builder.ts'

/** Counts of readers by day, and what distinguishes the visitors of the current day. */
export async function up({ create, text, integer }: SchemaBuilder): Promise<void> {
  await create(
    'reader_count',
    sql`id ${text} primary key,
    day ${text} not null check (length(day) = 10),
    kind ${text} not null check (kind in ('page', 'site', 'visitors')),
    name ${text} not null,
    total ${integer} not null`,
  )
  await create('reader_visitor', sql`id ${text} primary key check (length(id) = 22)`)
  await create(
    'reader_salt',
    sql`id ${integer} primary key check (id = 1),
    day ${text} not null,
    salt ${text} not null`,
  )
}
