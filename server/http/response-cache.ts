import type { Finished } from './finished.ts'

interface Kept {
  version: string
  answer: Finished
}

export interface ResponseCache {
  /** What is kept under a key at this version. */
  peek(key: string, version: string): Finished | undefined
  /**
   * The answer of this key at this version, from memory or made now. Callers that come while it is
   * being made wait for the same one. Only a 200 is kept.
   */
  get(key: string, version: string, make: () => Promise<Finished>): Promise<Finished>
}

/** Finished answers, the least recently asked for dropped first. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const kept = new Map<string, Kept>()
  const making = new Map<string, Promise<Finished>>()

  function keep(key: string, entry: Kept) {
    kept.delete(key)
    kept.set(key, entry)
    let total = 0
    for (const { answer } of kept.values()) total += answer.weight
    for (const [oldest, { answer }] of kept) {
      if (total <= maxBytes) break
      kept.delete(oldest)
      total -= answer.weight
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
      const fresh = peek(key, version)
      if (fresh) return fresh
      const slot = `${version} ${key}`
      const pending = making.get(slot) ?? make().finally(() => making.delete(slot))
      making.set(slot, pending)
      const answer = await pending
      if (answer.status === 200) keep(key, { version, answer })
      return answer
    },
  }
}
