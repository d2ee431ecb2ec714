import { LRUCache } from 'lru-cache'
import type { Derived } from '../blobs/blob-store.ts'
import { TEMPORARY_PROBLEMS } from './decode-error.ts'

/** What is made from blobs, and the reasons for what could not be made, in memory and in the store; may be deleted at any time. */
export interface DerivedCache {
  find(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  store(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Why it could not be made, so that hostile files are not decoded repeatedly. */
  findProblem(name: string): Promise<string | undefined>
  storeProblem(name: string, problem: string): Promise<void>
}

const RETRY_MS = 60 * 60 * 1000
const MEMORY_BYTES = 32 * 2 ** 20
/** Generous estimate of the overhead of an entry. */
const ENTRY_BYTES = 512

export function createDerivedCache(derived: Derived): DerivedCache {
  const memory = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (bytes) => ENTRY_BYTES + bytes.length,
  })

  return {
    async find(name) {
      const bytes = memory.get(name) ?? (await derived.read(name))?.bytes
      if (bytes) memory.set(name, bytes)
      return bytes
    },

    async store(name, bytes) {
      memory.set(name, bytes)
      await derived.write(name, bytes)
    },

    async findProblem(name) {
      const found = await derived.read(`${name}.problem`)
      if (found === undefined) return undefined
      const problem = new TextDecoder().decode(found.bytes)
      const isExpired = isTemporary(problem) && Date.now() - found.writtenAt.getTime() > RETRY_MS
      return isExpired ? undefined : problem
    },

    async storeProblem(name, problem) {
      await derived.write(`${name}.problem`, new TextEncoder().encode(problem))
    },
  }
}

/** Everything that is made from a blob is removed with it by the start of its name. */
export function derivedName(sha256: string, form = ''): string {
  return `${sha256.slice(0, 2)}/${sha256}${form}`
}

export function isTemporary(problem: string): boolean {
  return Object.values(TEMPORARY_PROBLEMS).includes(problem)
}
