import { sql } from 'kysely'
import type { SchemaBuilder } from './schema-builder.ts'

/** Causes being gathered, messages to send, lasting conditions, and which notices an account wants. */
export async function up({ create, index, text, integer }: SchemaBuilder): Promise<void> {
  await create(
    'notice',
    sql`kind ${text} not null,
    subject ${text} not null,
    count ${integer} not null,
    since ${integer} not null,
    primary key (kind, subject)`,
  )
  await create(
    'notice_message',
    sql`id ${text} primary key,
    channel ${text} not null check (channel in ('webhook', 'mail')),
    recipient ${text} not null,
    items ${text} not null,
    made_at ${integer} not null,
    next_at ${integer},
    attempts ${integer} not null default 0,
    sent_at ${integer},
    problem ${text} not null default '',
    failed_at ${integer}`,
  )
  await index('notice_message_by_next', sql`notice_message (next_at)`)
  await create(
    'notice_condition',
    sql`kind ${text} not null,
    subject ${text} not null,
    noticed_at ${integer} not null,
    is_over ${integer} not null,
    primary key (kind, subject)`,
  )
  await create(
    'notice_choice',
    sql`user_id ${text} primary key references "user" (id) on delete cascade,
    address ${text} not null,
    kinds ${text} not null`,
  )
}
