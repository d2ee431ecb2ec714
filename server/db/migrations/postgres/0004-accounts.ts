import { type Kysely, sql } from 'kysely'

/**
 * Who may sign in, and who is. Tokens are here as hashes: whoever reads a copy of these rows is
 * nobody by them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const text = sql`text collate "C"`

  await sql`create table "user" (
    id ${text} primary key,
    name ${text} not null,
    name_key ${text} not null unique,
    nickname ${text} not null,
    email ${text} not null,
    picture ${text} not null,
    roles ${text} not null check (roles in ('', 'Admin', 'Author', 'Admin,Author')),
    password ${text},
    created_at bigint not null
  )`.execute(db)

  await sql`create table identity (
    id ${text} primary key,
    user_id ${text} not null references "user" (id) on delete cascade,
    issuer ${text} not null,
    subject ${text} not null,
    unique (issuer, subject)
  )`.execute(db)

  await sql`create table passkey (
    id ${text} primary key,
    user_id ${text} not null references "user" (id) on delete cascade,
    public_key ${text} not null,
    counter bigint not null,
    transports ${text} not null,
    name ${text} not null,
    created_at bigint not null,
    used_at bigint
  )`.execute(db)

  await sql`create table session (
    id ${text} primary key check (length(id) = 64),
    user_id ${text} not null references "user" (id) on delete cascade,
    started_at bigint not null,
    seen_at bigint not null,
    agent ${text} not null
  )`.execute(db)

  await sql`create table invitation (
    id ${text} primary key check (length(id) = 64),
    made_at bigint not null
  )`.execute(db)

  await sql`create table sign_in_step (
    id ${text} primary key check (length(id) = 64),
    kind ${text} not null,
    content ${text} not null,
    ends_at bigint not null
  )`.execute(db)

  await sql`create table sign_in_failure (
    id ${text} primary key,
    subject ${text} not null,
    at bigint not null
  )`.execute(db)

  await sql`create table secret (
    name ${text} primary key,
    value ${text} not null
  )`.execute(db)

  await sql`create index identity_by_user on identity (user_id)`.execute(db)
  await sql`create index passkey_by_user on passkey (user_id)`.execute(db)
  await sql`create index session_by_user on session (user_id)`.execute(db)
  await sql`create index sign_in_failure_by_subject on sign_in_failure (subject, at)`.execute(db)
}
