import { LRUCache } from 'lru-cache'
import type { Finished } from './finished.ts'

/** What an entry occupies besides its bytes: its key, headers and objects, generously. */
const ENTRY_BYTES = 4096
const MAX_ENTRIES = 5000

interface Entry {
  version: string
  answer: Finished
}

export interface ResponseCache {
  /** What is cached under a key at this version. */
  peek(key: string, version: string): Finished | undefined
  /**
   * The answer of this key at this version, from memory or made now. Callers that come while it is
   * being made wait for the same one. Only a 200 is cached, and none that a change overtook: it may show
   * some of what the next version shows.
   */
  get(key: string, version: () => string, make: () => Promise<Finished>): Promise<Finished>
}

/** Finished answers, the least recently used evicted first. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    max: MAX_ENTRIES,
    maxSize: maxBytes,
    sizeCalculation: ({ answer }) => ENTRY_BYTES + answer.weight,
  })
  const making = new Map<string, Promise<Finished>>()

  function put(key: string, version: string, answer: Finished) {
    entries.set(key, { version, answer })
    // The size of an entry is computed when it is set.
    answer.onGrowth(() => {
      if (entries.peek(key)?.answer === answer) entries.set(key, { version, answer })
    })
  }

  function peek(key: string, version: string): Finished | undefined {
    const entry = entries.get(key)
    return entry?.version === version ? entry.answer : undefined
  }

  return {
    peek,
    async get(key, version, make) {
      const asked = version()
      const fresh = peek(key, asked)
      if (fresh) return fresh
      const slot = `${asked} ${key}`
      const pending = making.get(slot) ?? make().finally(() => making.delete(slot))
      making.set(slot, pending)
      const answer = await pending
      if (answer.status === 200 && version() === asked) put(key, asked, answer)
      return answer
    },
  }
}
