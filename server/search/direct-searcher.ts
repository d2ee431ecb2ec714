import { sql } from 'kysely'
import { NO_SYNONYMS, type SynonymTable, synonymTable } from '#domain/search/synonym-table.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import type { Db } from '../db/tables/schema.ts'
import { answerSearch } from './answer-search.ts'
import type { Searcher } from './search-thread.ts'

/** Settings for the transaction of each search. */
const SETTINGS = {
  // For one statement; none should take this long.
  statement_timeout: '5000',
  // The index is in memory, where looking up a document costs less than comparing its words. By default, Postgres would
  // rather read all documents than look up a few hundred.
  random_page_cost: '0.3',
  // Compiling a statement, or starting other processes for it, takes longer than running it.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // A generic plan would be cached, and would treat rare words like common ones.
  plan_cache_mode: 'force_custom_plan',
  // Only a few of the documents found are wanted, so each is looked up. Postgres would read all documents in order instead.
  enable_mergejoin: 'off',
  enable_hashjoin: 'off',
  // Room for all documents of a common word: without it, Postgres compares their words again.
  work_mem: '16MB',
}
/** Fewer than a node has connections, so that other requests get one. */
const AT_ONCE = 4

/** Searches in this process, because Postgres does the work in its own. */
export function directSearcher(db: Db): Searcher {
  let known: Synonyms | undefined
  let table: SynonymTable = NO_SYNONYMS
  return {
    atOnce: AT_ONCE,
    ask(request, isEditor, synonyms) {
      if (synonyms !== known) table = synonyms ? synonymTable(synonyms) : NO_SYNONYMS
      known = synonyms
      return db.transaction().execute(async (tx) => {
        await sql`select ${sql.join(
          Object.entries(SETTINGS).map(
            ([name, value]) => sql`set_config(${sql.lit(name)}, ${sql.lit(value)}, true)`,
          ),
        )}`.execute(tx)
        const parts = { db: tx, synonyms: table }
        return answerSearch(parts, request, isEditor)
      })
    },
    close: async () => undefined,
  }
}
