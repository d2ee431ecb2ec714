import { setTimeout as after } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Search } from '#domain/search/search.ts'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import type { Synonyms } from '#domain/search/synonyms.ts'
import type { Locks } from '../db/locks.ts'
import type { Database } from '../db/schema.ts'
import { networkOf } from '../http/address-network.ts'
import { createFairQueue } from './fair-queue.ts'
import { contentDocuments, type SearchedContent } from './index/content-documents.ts'
import { indexArchive, isArchiveIndexed } from './index/index-archive.ts'
import { indexContent } from './index/index-content.ts'
import { readState } from './search-state.ts'
import type { Searcher } from './search-thread.ts'

/** How soon changed content is noticed. */
const LOOK_MS = 250
const MAX_CACHED = 500
/** Searches that wait; each takes some milliseconds. A page of results asks for several. */
const MAX_WAITING = { total: 100, perAddress: 30 }

interface SearchParts {
  db: Kysely<Database>
  locks: Locks
  searcher: Searcher
  content: SearchedContent & { revision(): string; synonyms(): Synonyms | undefined }
  /** Changes with everything that an answer could show. */
  version: () => string
  log: Logger
  signal: AbortSignal
}

export interface OpenSearch extends Search {
  /** Indexes from now on what changes in the content, and at first what is missing. */
  follow(): void
  /** Call after the signal. */
  close(): Promise<void>
}

export function openSearch(parts: SearchParts): OpenSearch {
  const { content, searcher, version } = parts
  const answers = new LRUCache<string, Promise<SearchAnswer>>({ max: MAX_CACHED })
  let isIndexed = false
  let following: Promise<void> = Promise.resolve()
  const queue = createFairQueue({ ...MAX_WAITING, atOnce: searcher.atOnce })

  async function answer(...[request, isEditor, from = '']: Parameters<Search['find']>) {
    const isIndexing = !isIndexed
    const found = await queue.run(networkOf(from), () =>
      searcher.ask(request, isEditor, content.synonyms()),
    )
    return { ...found, isIndexing }
  }

  function find(...[request, isEditor, from]: Parameters<Search['find']>) {
    const key = JSON.stringify([version(), isIndexed, isEditor, request])
    const known = answers.get(key)
    // Another address may have been refused.
    if (known) return known.catch(() => answers.get(key) ?? answer(request, isEditor, from))
    const found = answer(request, isEditor, from)
    answers.set(key, found)
    found.catch(() => answers.get(key) === found && answers.delete(key))
    return found
  }

  return {
    find,
    follow() {
      following = followContent(parts, (now) => {
        isIndexed = now
      })
    },
    async close() {
      await following
      await searcher.close()
    },
  }
}

async function followContent(
  parts: SearchParts,
  setIndexed: (isIndexed: boolean) => void,
): Promise<void> {
  const { content, log, signal, version } = parts
  let known = ''
  let isStarted = false
  while (!signal.aborted) {
    // The version tells of an index that `reindex` has emptied.
    const now = `${version()} ${content.revision()}`
    try {
      if (now !== known) await indexMissing(parts, known, setIndexed)
      known = now
      if (!isStarted) await startSearcher(parts)
      isStarted = true
      setIndexed(true)
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, 'The search index could not be updated.')
    }
    await after(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

async function indexMissing(
  parts: SearchParts,
  known: string,
  setIndexed: (isIndexed: boolean) => void,
): Promise<void> {
  const isComplete = await isIndexComplete(parts.db)
  if (!isComplete) setIndexed(false)
  const revision = known.split(' ')[1]
  if (isComplete && revision === parts.content.revision()) return
  await indexAll(parts)
}

async function isIndexComplete(db: Kysely<Database>): Promise<boolean> {
  return (await isArchiveIndexed(db)) && (await readState(db, 'content')) !== ''
}

/** One node at a time. */
async function indexAll({ db, locks, content, signal }: SearchParts): Promise<void> {
  const documents = await contentDocuments(content)
  await locks.withLock('search-index', async () => {
    if (!(await isArchiveIndexed(db))) await indexArchive(db, signal)
    await indexContent(db, documents, signal)
  })
}

/** So that no reader waits for it. */
async function startSearcher({ searcher, content }: SearchParts): Promise<void> {
  await searcher.ask({ q: '', limit: 1 }, false, content.synonyms())
}
