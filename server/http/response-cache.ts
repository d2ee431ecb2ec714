import type { Finished } from './finished.ts'

interface Kept {
  version: string
  answer: Finished
}

export interface ResponseCache {
  /**
   * The answer of this key at this version, from memory or made now. Callers that come while it is
   * being made wait for the same one.
   * @param make Gives `undefined` for an answer that must not be kept, such as an error.
   */
  get(
    key: string,
    version: string,
    make: () => Promise<Finished | undefined>,
  ): Promise<Finished | undefined>
}

/** Finished answers, the least recently asked for dropped first. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const kept = new Map<string, Kept>()
  const making = new Map<string, Promise<Finished | undefined>>()

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

  return {
    async get(key, version, make) {
      const entry = kept.get(key)
      if (entry?.version === version) {
        kept.delete(key)
        kept.set(key, entry)
        return entry.answer
      }
      const slot = `${version} ${key}`
      const pending = making.get(slot) ?? make().finally(() => making.delete(slot))
      making.set(slot, pending)
      const answer = await pending
      if (answer) keep(key, { version, answer })
      return answer
    },
  }
}
