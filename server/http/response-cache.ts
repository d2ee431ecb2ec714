import type { Finished } from './finished.ts'

/** What an entry occupies besides its bytes: its key, headers and objects, generously. */
const ENTRY_BYTES = 4096
const MAX_ENTRIES = 5000

interface Kept {
  version: string
  answer: Finished
  weight: number
}

export interface ResponseCache {
  /** What is kept under a key at this version. */
  peek(key: string, version: string): Finished | undefined
  /**
   * The answer of this key at this version, from memory or made now. Callers that come while it is
   * being made wait for the same one. Only a 200 is kept, and none that a change overtook: it may show
   * some of what the next version shows.
   */
  get(key: string, version: () => string, make: () => Promise<Finished>): Promise<Finished>
}

/** Finished answers, the least recently asked for dropped first. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const kept = new Map<string, Kept>()
  const making = new Map<string, Promise<Finished>>()

  let total = 0

  function keep(key: string, version: string, answer: Finished) {
    const entry = { version, answer, weight: ENTRY_BYTES + answer.weight }
    if (entry.weight > maxBytes) return
    drop(key)
    kept.set(key, entry)
    total += entry.weight
    answer.onGrowth((bytes) => {
      if (kept.get(key) !== entry) return
      entry.weight += bytes
      total += bytes
      trim()
    })
    trim()
  }

  function drop(key: string) {
    total -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }

  function trim() {
    for (const oldest of kept.keys()) {
      if (total <= maxBytes && kept.size <= MAX_ENTRIES) return
      drop(oldest)
    }
  }

  function peek(key: string, version: string): Finished | undefined {
    const entry = kept.get(key)
    if (entry?.version !== version) return undefined
    kept.delete(key)
    kept.set(key, entry)
    return entry.answer
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
      if (answer.status === 200 && version() === asked) keep(key, asked, answer)
      return answer
    },
  }
}
