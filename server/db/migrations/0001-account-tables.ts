import { sql } from 'kysely'
import type { SchemaBuilder } from './schema-builder.ts'

export async function createAccountTables({
  text,
  integer,
  create,
  index,
}: SchemaBuilder): Promise<void> {
  await create(
    'user',
    sql`id ${text} primary key,
    name ${text} not null,
    name_key ${text} not null unique,
    nickname ${text} not null,
    email ${text} not null,
    picture ${text} not null,
    roles ${text} not null check (roles in ('', 'Admin', 'Author', 'Admin,Author')),
    password ${text},
    created_at ${integer} not null,
    roles_set_here ${integer} not null default 0`,
  )
  const userId = sql`user_id ${text} not null references "user" (id) on delete cascade`
  await create(
    'identity',
    sql`id ${text} primary key,
    ${userId},
    issuer ${text} not null,
    subject ${text} not null,
    confirmed_at ${integer} not null default 0,
    unique (issuer, subject)`,
  )
  await index('identity_by_user', sql`identity (user_id)`)
  await create(
    'removed_identity',
    sql`id ${text} primary key,
    issuer ${text} not null,
    subject ${text} not null,
    name ${text} not null,
    name_key ${text} not null,
    removed_at ${integer} not null,
    unique (issuer, subject)`,
  )
  await create(
    'passkey',
    sql`id ${text} primary key,
    ${userId},
    public_key ${text} not null,
    counter ${integer} not null,
    transports ${text} not null,
    name ${text} not null,
    created_at ${integer} not null,
    used_at ${integer}`,
  )
  await index('passkey_by_user', sql`passkey (user_id)`)

  // Tokens are stored as hashes: a copy of these rows lets nobody in.
  const tokenHash = sql`id ${text} primary key check (length(id) = 64)`
  await create(
    'session',
    sql`${tokenHash},
    ${userId},
    started_at ${integer} not null,
    seen_at ${integer} not null,
    agent ${text} not null`,
  )
  await index('session_by_user', sql`session (user_id)`)
  await create('invitation', sql`${tokenHash}, made_at ${integer} not null`)
  await create(
    'sign_in_step',
    sql`${tokenHash},
    kind ${text} not null,
    content ${text} not null,
    ends_at ${integer} not null,
    subject ${text} not null default ''`,
  )
  await index('sign_in_step_by_subject', sql`sign_in_step (subject, ends_at)`)
  await index('sign_in_step_by_end', sql`sign_in_step (ends_at)`)
  await create(
    'sign_in_failure',
    sql`id ${text} primary key, subject ${text} not null, at ${integer} not null`,
  )
  await index('sign_in_failure_by_subject', sql`sign_in_failure (subject, at)`)
  await create('secret', sql`name ${text} primary key, value ${text} not null`)
}
