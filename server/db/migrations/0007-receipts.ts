import { sql } from 'kysely'
import type { SchemaBuilder } from './schema-builder.ts'

/** What became of the files a visitor has sent. Tokens are stored as hashes. */
export async function up({ create, index, text, integer }: SchemaBuilder): Promise<void> {
  await create(
    'receipt',
    sql`id ${text} primary key check (length(id) = 64),
    made_at ${integer} not null,
    ends_at ${integer} not null,
    message ${text} not null default ''`,
  )
  await index('receipt_by_end', sql`receipt (ends_at)`)
  await create(
    'receipt_file',
    sql`id ${text} primary key,
    receipt_id ${text} references receipt (id) on delete cascade,
    owner ${text} not null,
    name ${text} not null,
    sha256 ${text} not null,
    size ${integer} not null,
    arrived_at ${integer} not null,
    file_id ${text},
    reason ${text} not null default '',
    withdrawn_at ${integer}`,
  )
  await index('receipt_file_by_receipt', sql`receipt_file (receipt_id)`)
  await index('receipt_file_by_owner', sql`receipt_file (owner, arrived_at)`)
}
