import { sql } from 'kysely'
import type { SchemaBuilder } from './schema-builder.ts'

/** Every saved state of the content files, and the unpublished drafts of editors. */
export async function up({ create, index, text, integer }: SchemaBuilder): Promise<void> {
  await create('content_text', sql`sha256 ${text} primary key, text ${text} not null`)
  await create(
    'content_revision',
    sql`id ${integer} primary key,
    path ${text} not null,
    sha256 ${text} references content_text (sha256),
    at ${integer} not null,
    actor_id ${text},
    actor_name ${text},
    note ${text} not null default ''`,
  )
  await index('content_revision_by_path', sql`content_revision (path, id)`)
  await index('content_revision_by_sha256', sql`content_revision (sha256)`)
  await create(
    'content_draft',
    sql`id ${text} primary key,
    user_id ${text} not null references "user" (id) on delete cascade,
    path ${text} not null,
    base ${text},
    text ${text} not null,
    note ${text} not null default '',
    saved_at ${integer} not null,
    unique (user_id, path)`,
  )
}
