import type { SearchRequest } from '#domain/search/search-request.ts'
import type { SearchResponse } from '#domain/search/search-response.ts'
import type { Synonyms } from '#domain/search/words/synonyms.ts'

/** Data that the search thread is started with. */
export interface SearchThreadData {
  /** Path of the SQLite database. */
  database: string
}

export interface SearcherRequest {
  id: number
  request: SearchRequest
  isEditor: boolean
  /** With the first question, and after a change. */
  synonyms?: { current: Synonyms | undefined }
}

/** The thread has loaded its modules and answers from now on. */
export const READY = 'ready'

export type SearchReply = { id: number } & ({ response: SearchResponse } | SearchFailure)

export interface SearchFailure {
  problem: string
  /** Of an error of the database: between threads, an error would lose it. */
  code: string | undefined
}
