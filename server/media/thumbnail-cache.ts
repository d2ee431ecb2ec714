import { LRUCache } from 'lru-cache'
import type { ThumbnailSize } from '#domain/archive/paths/file-address.ts'
import type { Derived } from '../blobs/blob-store.ts'
import { TEMPORARY_PROBLEMS } from './decode-error.ts'
import type { ImageFormat } from './media-processor.ts'

export interface ThumbnailKey {
  sha256: string
  size: ThumbnailSize
  format: ImageFormat
}

/** Thumbnails, and the reasons for missing ones, in memory and in the store; may be deleted at any time. */
export interface ThumbnailCache {
  find(name: ThumbnailKey): Promise<Uint8Array<ArrayBuffer> | undefined>
  store(name: ThumbnailKey, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Why there is no thumbnail, so that hostile files are not decoded repeatedly. */
  findProblem(sha256: string): Promise<string | undefined>
  storeProblem(sha256: string, problem: string): Promise<void>
}

const RETRY_MS = 60 * 60 * 1000
const MEMORY_BYTES = 32 * 2 ** 20
/** Generous estimate of the overhead of an entry. */
const ENTRY_BYTES = 512

export function createThumbnailCache(thumbnails: Derived): ThumbnailCache {
  const memory = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (bytes) => ENTRY_BYTES + bytes.length,
  })

  return {
    async find(picture) {
      const name = nameOf(picture)
      const bytes = memory.get(name) ?? (await thumbnails.read(name))?.bytes
      if (bytes) memory.set(name, bytes)
      return bytes
    },

    async store(picture, bytes) {
      const name = nameOf(picture)
      memory.set(name, bytes)
      await thumbnails.write(name, bytes)
    },

    async findProblem(sha256) {
      const found = await thumbnails.read(problemName(sha256))
      if (found === undefined) return undefined
      const problem = new TextDecoder().decode(found.bytes)
      const isExpired = isTemporary(problem) && Date.now() - found.writtenAt.getTime() > RETRY_MS
      return isExpired ? undefined : problem
    },

    async storeProblem(sha256, problem) {
      await thumbnails.write(problemName(sha256), new TextEncoder().encode(problem))
    },
  }
}

function nameOf({ sha256, size, format }: ThumbnailKey): string {
  return `${sha256.slice(0, 2)}/${sha256}-${size}.${format}`
}

function problemName(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256}.problem`
}

function isTemporary(problem: string): boolean {
  return Object.values(TEMPORARY_PROBLEMS).includes(problem)
}
