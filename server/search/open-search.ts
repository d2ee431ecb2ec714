import { setTimeout as after } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Search } from '#domain/search/search.ts'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import type { SearchRequest } from '#domain/search/search-request.ts'
import { NO_SYNONYMS, type SynonymTable, synonymTable } from '#domain/search/synonym-table.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import type { Locks } from '../db/locks.ts'
import type { Database } from '../db/schema.ts'
import { type AnswerParts, answerSearch } from './answer-search.ts'
import { contentDocuments, type SearchedContent } from './content-documents.ts'
import { indexArchive, isArchiveIndexed } from './index-archive.ts'
import { indexContent } from './index-content.ts'

const LOOK_MS = 250
const MAX_CACHED = 500

interface SearchParts {
  db: Kysely<Database>
  locks: Locks
  content: SearchedContent & { revision(): string; synonyms(): Synonyms | undefined }
  /** Changes with everything that an answer could show. */
  version: () => string
  log: Logger
  signal: AbortSignal
  readPageText: AnswerParts['readPageText']
}

export interface OpenSearch extends Search {
  /** Indexes from now on what changes in the content, and at first what is missing. */
  follow(): void
  close(): Promise<void>
}

export function openSearch(parts: SearchParts): OpenSearch {
  const { db, content, version, signal } = parts
  const answers = new LRUCache<string, SearchAnswer>({ max: MAX_CACHED })
  const synonyms = currentSynonyms(content)
  let isIndexed = false
  let following: Promise<void> = Promise.resolve()

  return {
    async find(request, isEditor) {
      const key = JSON.stringify([version(), isEditor, request])
      const known = answers.get(key)
      if (known) return known
      const answerParts = { db, synonyms: synonyms(), readPageText: parts.readPageText }
      const found = await answerSearch(answerParts, request, isEditor)
      const answer = { ...found, isIndexing: !isIndexed }
      if (isIndexed) answers.set(key, answer)
      return answer
    },
    follow() {
      following = followContent(parts, () => {
        isIndexed = true
      })
    },
    async close() {
      if (!signal.aborted) throw new Error('The search is closed with the site.')
      await following
    },
  }
}

/** The table of the current synonyms; nothing is done while they are the same. */
function currentSynonyms(content: SearchParts['content']): () => SynonymTable {
  let of: Synonyms | undefined
  let table = NO_SYNONYMS
  return () => {
    const now = content.synonyms()
    if (now !== of) table = now ? synonymTable(now) : NO_SYNONYMS
    of = now
    return table
  }
}

async function followContent(parts: SearchParts, onIndexed: () => void): Promise<void> {
  const { content, log, signal } = parts
  let indexed: string | undefined
  while (!signal.aborted) {
    const revision = content.revision()
    try {
      if (revision !== indexed) await indexAll(parts)
      indexed = revision
      onIndexed()
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'The search index could not be updated.')
    }
    await after(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

/** One node at a time. */
async function indexAll({ db, locks, content, signal }: SearchParts): Promise<void> {
  const documents = await contentDocuments(content)
  await locks.withLock('search-index', async () => {
    if (!(await isArchiveIndexed(db))) await indexArchive(db, signal)
    await indexContent(db, documents, signal)
  })
}

export type { SearchRequest }
