import { LRUCache } from 'lru-cache'
import { HOUR_MS, MINUTE_MS } from '#domain/units/time.ts'
import type { Derived } from '../blobs/blob-store.ts'
import { TEMPORARY_PROBLEMS } from './decode-error.ts'

/** What is made from blobs, and the reasons for what could not be made, in memory and in the store; may be deleted at any time. */
export type DerivedCache = ReturnType<typeof createDerivedCache>

/** Pause after the first try; after each later one it is longer by the factor. */
const RETRY_MS = HOUR_MS
const RETRY_FACTOR = 4
const MAX_TRIES = 5
const MEMORY_BYTES = 32 * 2 ** 20
/** Generous estimate of the overhead of an entry. */
const ENTRY_BYTES = 512

/** @param ttl Of what is in memory, in milliseconds. */
export function createDerivedCache(derived: Derived, ttl = MINUTE_MS) {
  const memory = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MEMORY_BYTES,
    // Another process may have removed what was made of damaged bytes.
    ttl,
    noUpdateTTL: true,
    sizeCalculation: (bytes) => ENTRY_BYTES + bytes.length,
  })

  /** After a second try, its number stands on a line of its own. */
  const findFailure = async (name: string) => {
    const found = await derived.read(`${name}.problem`)
    if (found === undefined) return undefined
    const [problem = '', tries = '1'] = new TextDecoder().decode(found.bytes).split('\n')
    return { problem, tries: Number(tries), failedAt: found.writtenAt.getTime() }
  }

  return {
    async find(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
      const bytes = memory.get(name) ?? (await derived.read(name))?.bytes
      if (bytes) memory.set(name, bytes)
      return bytes
    },

    async store(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
      memory.set(name, bytes)
      await derived.write(name, bytes)
    },

    /** Why it could not be made, so that hostile files are not decoded repeatedly. Undefined when the next try is due. */
    async findProblem(name: string): Promise<string | undefined> {
      const failure = await findFailure(name)
      return failure && !isDue(failure) ? failure.problem : undefined
    },

    async storeProblem(name: string, problem: string): Promise<void> {
      const tries = isTemporary(problem) ? ((await findFailure(name))?.tries ?? 0) + 1 : 1
      const text = tries === 1 ? problem : `${problem}\n${tries}`
      await derived.write(`${name}.problem`, new TextEncoder().encode(text))
    },
  }
}

function isDue({ problem, tries, failedAt }: { problem: string; tries: number; failedAt: number }) {
  const pauseMs = RETRY_MS * RETRY_FACTOR ** (tries - 1)
  return isTemporary(problem) && tries < MAX_TRIES && Date.now() - failedAt > pauseMs
}

/** Everything that is made from a blob is removed with it by the start of its name. */
export function derivedName(sha256: string, form = ''): string {
  return `${sha256.slice(0, 2)}/${sha256}${form}`
}

export function isTemporary(problem: string): boolean {
  return Object.values(TEMPORARY_PROBLEMS).includes(problem)
}
