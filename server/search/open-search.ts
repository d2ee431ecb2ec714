import { setTimeout as after } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { searchRequest } from '#domain/search/search-request.ts'
import type { SearchResponse } from '#domain/search/search-response.ts'
import type { Search } from '#domain/search/site-search.ts'
import type { Synonyms } from '#domain/search/words/synonyms.ts'
import type { Locks } from '../db/locks.ts'
import type { Db } from '../db/tables/schema.ts'
import { networkOf } from '../http/ip-network.ts'
import { createFairQueue } from '../http/limits/fair-queue.ts'
import { createOutageLog } from '../logging/outage-log.ts'
import type { QueueLengths } from '../metrics/queue-lengths.ts'
import { contentDocuments, type SearchedContent } from './index/content-documents.ts'
import { indexArchive, isArchiveIndexed } from './index/index-archive.ts'
import { indexContent, isContentIndexed } from './index/index-content.ts'
import { acceptsCursor, decodeCursor } from './search-cursor.ts'
import type { Searcher } from './search-thread.ts'

/** How soon changed content is noticed. */
const POLL_INTERVAL_MS = 250
/** After a failure, e.g. while the database is away. */
const RETRY_MS = 5000
const WARM_SEARCHES = 12
/** By then the threads that read and render the content have ended: the start is when the site needs the most memory. */
const WARM_AFTER_MS = 5000
const MAX_CACHED = 500
/** How many searches may wait. Each takes a few milliseconds, and a page of results needs several. */
const MAX_WAITING = { total: 100, perAddress: 30 }

interface SearchParts {
  db: Db
  locks: Locks
  searcher: Searcher
  content: SearchedContent & { revision(): string; synonyms(): Synonyms | undefined }
  /** Changes with everything that a response could show. */
  version: () => string
  log: Logger
  signal: AbortSignal
  queues?: QueueLengths
}

export interface OpenSearch extends Search {
  /** Indexes what is missing, then each change of the content until the signal. */
  follow(): void
  /** Call after the signal. */
  close(): Promise<void>
}

export function openSearch(parts: SearchParts): OpenSearch {
  const { content, searcher, version } = parts
  const responses = new LRUCache<string, Promise<SearchResponse>>({ max: MAX_CACHED })
  let following: Promise<void> = Promise.resolve()
  const queue = createFairQueue({ ...MAX_WAITING, concurrency: searcher.concurrency })
  parts.queues?.set('search', queue.length)

  function respond(...[request, isEditor, clientIp = '']: Parameters<Search['find']>) {
    return queue.run(networkOf(clientIp), () =>
      searcher.search(request, isEditor, content.synonyms()),
    )
  }

  async function find(...[request, isEditor, clientIp]: Parameters<Search['find']>) {
    decodeCursor(request)
    const key = JSON.stringify([version(), isEditor, request])
    const known = responses.get(key)
    // The cached search may have been rejected because of the limit of another IP address.
    if (known) return known.catch(() => responses.get(key) ?? respond(request, isEditor, clientIp))
    const found = respond(request, isEditor, clientIp)
    responses.set(key, found)
    const forget = () => responses.get(key) === found && responses.delete(key)
    found.then(({ isIndexing }) => isIndexing && forget(), forget)
    return found
  }

  return {
    find,
    acceptsCursor,
    follow() {
      following = followContent(parts)
    },
    async close() {
      await following
      await searcher.close()
    },
  }
}

async function followContent(parts: SearchParts): Promise<void> {
  const { content, log, signal, version } = parts
  const outage = createOutageLog(
    (error) =>
      signal.aborted ||
      log.error(
        { err: error },
        'The search index could not be updated. This is retried until it succeeds, and not logged again.',
      ),
    () => log.info('Updates of the search index have resumed.'),
  )
  let known = ''
  const warmAt = performance.now() + WARM_AFTER_MS
  let isWarm = false
  while (!signal.aborted) {
    // The version shows whether `reindex` has emptied the index.
    const now = `${version()} ${content.revision()}`
    const update = async () => {
      if (now !== known) await indexMissing(parts, known)
      known = now
      if (isWarm || performance.now() < warmAt) return
      await warmUp(parts)
      isWarm = true
    }
    await update().then(outage.succeeded, outage.failed)
    const pause = outage.isFailing() ? RETRY_MS : POLL_INTERVAL_MS
    await after(pause, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

async function indexMissing(parts: SearchParts, known: string): Promise<void> {
  const isIndexed = (await isArchiveIndexed(parts.db)) && (await isContentIndexed(parts.db))
  const revision = known.split(' ')[1]
  if (isIndexed && revision === parts.content.revision()) return
  await indexAll(parts)
}

/** One node at a time. */
async function indexAll({ db, locks, content, signal, log }: SearchParts): Promise<void> {
  await locks.withLock('search-index', async () => {
    if (!(await isArchiveIndexed(db))) {
      log.info('The search index is being built. Until then, searches may lack files.')
      await indexArchive(db, signal)
      if (!signal.aborted) log.info('The search index is complete, except for texts inside files.')
    }
    // Read under the lock: another node may have just indexed later texts.
    await indexContent(db, await contentDocuments(content), signal)
  })
}

/** Runs a few searches, so that no reader waits for a thread to start, its code to compile or a cold index. */
async function warmUp({ db, searcher, content, signal }: SearchParts): Promise<void> {
  const terms = await db
    .selectFrom('search_term')
    .select('word')
    .orderBy('id')
    .limit(WARM_SEARCHES)
    .execute()
  for (const q of ['', ...terms.map(({ word }) => word)]) {
    if (signal.aborted) return
    await searcher.search(searchRequest.parse({ q }), false, content.synonyms())
  }
}
