import { sql } from 'kysely'
import type { SchemaBuilder } from './schema-builder.ts'

/**
 * On Postgres, what facets and filters need is beside the words: a search of a common word counts thousands of documents,
 * and would look each up in another table. The index is empty after this, and rebuilt by the next start.
 */
export async function up({
  create,
  execute,
  integer,
  text,
  isPostgres,
}: SchemaBuilder): Promise<void> {
  if (!isPostgres) return
  await execute(sql`drop table search_words`)
  await execute(sql`truncate search_document`)
  await execute(sql`delete from search_state where name in ('archive', 'content')`)
  await create(
    'search_words',
    sql`
    id bigint primary key references search_document (id) on delete cascade,
    kind ${text} not null,
    reference ${text} not null,
    folder_id ${integer},
    slug ${text} not null,
    vehicle ${text} not null,
    year ${text} not null,
    words tsvector not null,
    names tsvector not null`,
  )
  await execute(sql`alter table search_words alter column words set storage external`)
  // The words of a page fit beside its id: each search of a common word reads thousands of them.
  await execute(sql`alter table search_words set (toast_tuple_target = 8160)`)
  for (const [name, column] of [
    ['search_words_by_word', 'words'],
    ['search_words_by_name', 'names'],
  ]) {
    // Each search reads what waits to be put into the index; kilobytes, by default 4 MB.
    await execute(sql`create index ${sql.ref(name ?? '')} on search_words
      using gin (${sql.ref(column ?? '')}) with (gin_pending_list_limit = 128)`)
  }
  await execute(sql`create index search_words_named on search_words (id) where names <> ''`)
}
