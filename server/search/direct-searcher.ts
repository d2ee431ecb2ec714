import { NO_SYNONYMS, type SynonymTable, synonymTable } from '#domain/search/words/synonym-table.ts'
import type { Synonyms } from '#domain/search/words/synonyms.ts'
import type { Db } from '../db/tables/schema.ts'
import { searchIndex } from './search-index.ts'
import type { Searcher } from './search-thread.ts'

const CONCURRENCY = 4

/**
 * Searches in this process, because Postgres does the work in its own.
 * @param db Its connections are for searches.
 */
export function directSearcher(db: Db): Searcher {
  let known: Synonyms | undefined
  let table: SynonymTable = NO_SYNONYMS
  return {
    concurrency: CONCURRENCY,
    search(request, isEditor, synonyms) {
      if (synonyms !== known) table = synonyms ? synonymTable(synonyms) : NO_SYNONYMS
      known = synonyms
      return searchIndex({ db, synonyms: table }, request, isEditor)
    },
    close: async () => undefined,
  }
}
