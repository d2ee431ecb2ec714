import { Worker } from 'node:worker_threads'
import type { SearchRequest } from '#domain/search/search-request.ts'
import type { SearchResponse } from '#domain/search/search-response.ts'
import type { Synonyms } from '#domain/search/words/synonyms.ts'
import { isDamage } from '../db/damage.ts'
import { reportDamage } from '../db/damage-mark.ts'
import { SiteError } from '../errors.ts'
import {
  READY,
  type SearcherRequest,
  type SearchFailure,
  type SearchReply,
  type SearchThreadData,
} from './search-messages.ts'

const SCRIPT = new URL('./search-worker.ts', import.meta.url)
/**
 * No search should take this long: the thread is terminated, and the next search starts another. Starting it does not
 * count: on a busy machine that may take as long, and no search would ever be answered.
 */
const LIMIT_MS = 10_000
/**
 * By default, a thread collects its garbage only after 30 MB. A search of thousands of documents makes 8 MB of it, most of
 * which a smaller limit would copy before it is garbage.
 */
const LIMITS = { maxYoungGenerationSizeMb: 16 }

/** Answers searches. */
export interface Searcher {
  /** How many searches to pass on at the same time; more would only wait. */
  concurrency: number
  search(
    request: SearchRequest,
    isEditor: boolean,
    synonyms: Synonyms | undefined,
  ): Promise<SearchResponse>
  close(): Promise<void>
}

interface Waiting {
  resolve: (reply: SearchReply) => void
  reject: (error: unknown) => void
}

interface Running {
  worker: Worker
  /** Settles once the thread has started. */
  ready: Promise<void>
  waiting: Map<number, Waiting>
  /** What the thread was sent last. */
  synonyms: Synonyms | undefined | 'none sent'
}

/** The thread has a connection of its own, so damage is reported here. */
function failure(database: string, { problem, code }: SearchFailure): Error {
  const error = Object.assign(new Error(`A search failed: ${problem}`), { code })
  if (isDamage(error)) reportDamage(database)
  return error
}

/** A thread with a connection of its own to an SQLite database. It starts with the first search. */
export function openSearchThread(database: string): Searcher {
  let running: Running | undefined
  let lastId = 0

  function start(): Running {
    const workerData: SearchThreadData = { database }
    const worker = new Worker(SCRIPT, { workerData, execArgv: [], resourceLimits: LIMITS })
    const { promise: ready, resolve: started } = Promise.withResolvers<void>()
    const thread: Running = { worker, ready, waiting: new Map(), synonyms: 'none sent' }
    const end = (error: unknown) => {
      if (running === thread) running = undefined
      for (const { reject } of thread.waiting.values()) reject(error)
      thread.waiting.clear()
    }
    worker.on('message', (reply: SearchReply | typeof READY) => {
      if (reply === READY) return started()
      thread.waiting.get(reply.id)?.resolve(reply)
      thread.waiting.delete(reply.id)
      if (thread.waiting.size === 0) worker.unref()
    })
    worker.on('error', end)
    worker.on('exit', () => end(new SiteError('server/busy')))
    worker.unref()
    return thread
  }

  return {
    // The thread runs one search at a time. One more is queued in it, so that it never sits idle.
    concurrency: 2,
    async search(request, isEditor, synonyms) {
      running ??= start()
      const thread = running
      lastId += 1
      const id = lastId
      const message: SearcherRequest = { id, request, isEditor }
      if (thread.synonyms !== synonyms) message.synonyms = { current: synonyms }
      thread.synonyms = synonyms
      let timer: NodeJS.Timeout | undefined
      void thread.ready.then(() => {
        if (!thread.waiting.has(id)) return
        timer = setTimeout(() => void thread.worker.terminate(), LIMIT_MS)
      })
      try {
        const reply = await new Promise<SearchReply>((resolve, reject) => {
          thread.waiting.set(id, { resolve, reject })
          thread.worker.ref()
          thread.worker.postMessage(message)
        })
        if ('response' in reply) return reply.response
        throw failure(database, reply)
      } finally {
        clearTimeout(timer)
      }
    },
    async close() {
      await running?.worker.terminate()
    },
  }
}
