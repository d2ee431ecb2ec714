import { sql } from 'kysely'
import { NO_SYNONYMS, type SynonymTable, synonymTable } from '#domain/search/synonym-table.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import type { Db } from '../db/tables/schema.ts'
import { answerSearch } from './answer-search.ts'
import type { Searcher } from './search-thread.ts'

/** Of each search. */
const SETTINGS = {
  // Of one statement; none takes as long.
  statement_timeout: '5000',
  // The index is in memory, and to compare its words takes time. By default Postgres would rather read all documents than
  // look up some hundred.
  random_page_cost: '0.3',
  // To compile a statement, or to start other processes for it, takes longer than to run it.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // A plan for any words would be kept, and take rare words for common ones.
  plan_cache_mode: 'force_custom_plan',
  // Few documents are wanted of many found: each is looked up. Postgres would read all documents in their order instead.
  enable_mergejoin: 'off',
  enable_hashjoin: 'off',
  // Documents of a common word, without which their words would be compared again.
  work_mem: '16MB',
}
/** Fewer than the connections of a node, so that others get one. */
const AT_ONCE = 4

/** Searches in this process: Postgres works in its own. */
export function directSearcher(db: Db): Searcher {
  let of: Synonyms | undefined
  let table: SynonymTable = NO_SYNONYMS
  return {
    atOnce: AT_ONCE,
    ask(request, isEditor, synonyms) {
      if (synonyms !== of) table = synonyms ? synonymTable(synonyms) : NO_SYNONYMS
      of = synonyms
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
