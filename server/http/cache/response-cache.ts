import { LRUCache } from 'lru-cache'
import PQueue from 'p-queue'
import type { CachedResponse } from './cached-response.ts'

/** Generous estimate of an entry's key, headers and objects. */
const ENTRY_BYTES = 4096
const MAX_ENTRIES = 5000

/** So that a crawler, which reads everything once, costs no further compression. */
const READ_AGAIN = 2

interface Entry {
  version: string
  response: CachedResponse
  hits: number
  /** Whether it was queued to be compressed further. */
  isQueued: boolean
}

export type ResponseCache = ReturnType<typeof createResponseCache>

/** Evicts the least recently used responses first. */
export function createResponseCache(maxBytes: number) {
  const entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: maxBytes,
    sizeCalculation: ({ response }) => ENTRY_BYTES + response.size,
  })
  const compressions = new PQueue({ concurrency: 1 })
  let hits = 0
  let misses = 0
  const pendingResponses = new Map<string, Promise<CachedResponse>>()

  function put(key: string, version: string, response: CachedResponse) {
    entries.set(key, { version, response, hits: 0, isQueued: false })
    // The size of an entry is computed when it is set.
    response.onGrowth(() => {
      const entry = entries.peek(key)
      if (entry?.response === response) entries.set(key, { ...entry })
    })
  }

  function compressFurther(key: string, response: CachedResponse): void {
    const isCached = () => entries.peek(key)?.response === response
    compressions
      .add(async () => {
        if (isCached()) await response.compressFurther()
      })
      // The quick encoding stays.
      .catch(() => {})
  }

  /** @param version Called only if something is cached for the key. */
  function peek(key: string, version: () => string): CachedResponse | undefined {
    const entry = entries.get(key)
    if (!entry || entry.version !== version()) return undefined
    hits++
    entry.hits++
    if (entry.hits >= READ_AGAIN && !entry.isQueued && entry.response.canCompressFurther) {
      entry.isQueued = true
      compressFurther(key, entry.response)
    }
    return entry.response
  }

  return {
    peek,
    /** Size of the cache, and what it saved since it was made. */
    facts: () => ({ entries: entries.size, bytes: entries.calculatedSize, hits, misses }),
    /**
     * The response for this key and version, cached or made now; concurrent callers share one. Only a 200 is cached, and
     * none during which the version changed: it may mix two versions.
     */
    async get(
      key: string,
      version: () => string,
      make: () => Promise<CachedResponse>,
    ): Promise<CachedResponse> {
      const requested = version()
      const fresh = peek(key, () => requested)
      if (fresh) return fresh
      misses++
      const slot = `${requested} ${key}`
      const pending =
        pendingResponses.get(slot) ?? make().finally(() => pendingResponses.delete(slot))
      pendingResponses.set(slot, pending)
      const response = await pending
      if (response.status === 200 && version() === requested) put(key, requested, response)
      return response
    },
  }
}
