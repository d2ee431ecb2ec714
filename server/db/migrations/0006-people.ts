import { sql } from 'kysely'
import type { SchemaBuilder } from './schema-builder.ts'

/** One-time links to accounts, changes of accounts, and API keys. Tokens are stored as hashes. */
export async function up({ create, index, text, integer, execute }: SchemaBuilder): Promise<void> {
  await execute(sql`alter table "user" add column seen_at ${integer}`)
  await create(
    'account_link',
    sql`id ${text} primary key check (length(id) = 64),
    user_id ${text} unique references "user" (id) on delete cascade,
    name ${text} not null,
    roles ${text} not null check (roles in ('', 'Admin', 'Author', 'Admin,Author')),
    made_by ${text} not null,
    made_by_id ${text} not null,
    made_at ${integer} not null,
    ends_at ${integer} not null`,
  )
  await create(
    'account_change',
    sql`id ${integer} primary key,
    at ${integer} not null,
    actor_id ${text} not null,
    actor_name ${text} not null,
    action ${text} not null,
    subject_id ${text} not null,
    subject_name ${text} not null,
    detail ${text} not null`,
  )
  await create(
    'api_key',
    sql`id ${text} primary key,
    token_hash ${text} not null unique check (length(token_hash) = 64),
    user_id ${text} not null references "user" (id) on delete cascade,
    name ${text} not null,
    scope ${text} not null check (scope in ('read', 'upload', 'manage')),
    folder_id ${integer},
    made_at ${integer} not null,
    ends_at ${integer} not null,
    used_at ${integer},
    unique (user_id, name)`,
  )
  await index('api_key_by_end', sql`api_key (ends_at)`)
}
