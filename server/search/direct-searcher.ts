import { type Kysely, sql } from 'kysely'
import { NO_SYNONYMS, type SynonymTable, synonymTable } from '#domain/search/synonym-table.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import type { Database } from '../db/tables/schema.ts'
import { answerSearch } from './answer-search.ts'
import type { Searcher } from './search-thread.ts'

/** Of one statement; no search takes as long. */
const LIMIT_MS = 5000
/** Fewer than the connections of a node, so that others get one. */
const AT_ONCE = 4

/** Searches in this process: Postgres works in its own. */
export function directSearcher(db: Kysely<Database>): Searcher {
  let of: Synonyms | undefined
  let table: SynonymTable = NO_SYNONYMS
  return {
    atOnce: AT_ONCE,
    ask(request, isEditor, synonyms) {
      if (synonyms !== of) table = synonyms ? synonymTable(synonyms) : NO_SYNONYMS
      of = synonyms
      return db.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = ${sql.lit(LIMIT_MS)}`.execute(tx)
        const parts = { db: tx, synonyms: table }
        return answerSearch(parts, request, isEditor)
      })
    },
    close: async () => undefined,
  }
}
