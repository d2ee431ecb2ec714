import { sql } from 'kysely'
import type { SchemaBuilder } from './schema-builder.ts'

/** A smaller index on SQLite, and a faster one on Postgres. It is empty after this, and rebuilt by the next start. */
export async function up({ execute, isPostgres }: SchemaBuilder): Promise<void> {
  if (isPostgres) {
    await execute(sql`truncate search_document, search_words`)
    // The words of a page fit beside its id: each search of a common word reads thousands of them.
    await execute(sql`alter table search_words set (toast_tuple_target = 8160)`)
    // Each search reads what waits to be put into the index; kilobytes, by default 4 MB.
    for (const name of ['search_words_by_word', 'search_words_by_name']) {
      await execute(sql`alter index ${sql.ref(name)} set (gin_pending_list_limit = 128)`)
    }
    return
  }
  await execute(sql`drop table search_words`)
  // Beginnings of two letters are looked for as all of three letters that begin with them.
  await execute(sql`create virtual table search_words using fts5(words,
    content='', contentless_delete=1, detail=full, prefix='3', tokenize="unicode61 remove_diacritics 0")`)
}
