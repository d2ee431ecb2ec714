import { sql } from 'kysely'
import type { SchemaBuilder } from './schema-builder.ts'

/** Who made a file and what others may do with it. Each field of the metadata has one name everywhere, and is a text. */
export async function up({ execute, text }: SchemaBuilder): Promise<void> {
  await execute(sql`alter table file rename column sources to source`)
  await execute(sql`update file set event_date = '' where event_date is null`)
  for (const column of ['credit', 'licence']) {
    await execute(sql`alter table file add column ${sql.ref(column)} ${text} not null default ''`)
  }
}
