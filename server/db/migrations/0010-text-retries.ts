import { sql } from 'kysely'
import type { SchemaBuilder } from './schema-builder.ts'

/** Texts that could not be read in time are read again, and first pages of new documents are drawn in the background. */
export async function up({ execute, index, integer }: SchemaBuilder): Promise<void> {
  const add = (column: string, rest = sql``) =>
    execute(sql`alter table search_text add column ${sql.ref(column)} ${integer} ${rest}`)
  await add('attempts', sql`not null default 0`)
  await add('next_at')
  // Documents that are there already are drawn when they are first read, as before.
  await add('is_drawn', sql`not null default 1`)
  await index('search_text_undrawn', sql`search_text (sha256) where is_drawn = 0`)
  // The clock was to blame for some of these: they are read again, as those of an older extractor are.
  await execute(sql`update search_text set extractor = 0
    where problem in ('The file took too long to read.', 'The file brought its decoder down.')
      or (problem = 'Only the beginning of the file is searched: the rest is too long.'
        and pages between 2 and 4999 and characters <= 5000000)`)
  await execute(sql`delete from search_state where name = 'texts'
    and exists (select 1 from search_text where extractor = 0)`)
}
