import { LRUCache } from 'lru-cache'
import type { ThumbnailSize } from '#domain/archive/paths/file-address.ts'
import type { Derived } from '../blobs/blob-store.ts'
import { PASSING_PROBLEMS } from './unreadable.ts'
import type { PictureFormat } from './workshop.ts'

export interface PictureName {
  sha256: string
  size: ThumbnailSize
  format: PictureFormat
}

/** Thumbnails already made, and why others could not be; they may be deleted at any time. */
export interface KeptPictures {
  find(name: PictureName): Promise<Uint8Array<ArrayBuffer> | undefined>
  keep(name: PictureName, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Why the bytes gave no picture, so that hostile ones are not tried again and again. */
  findProblem(sha256: string): Promise<string | undefined>
  keepProblem(sha256: string, problem: string): Promise<void>
}

const PASSING_MS = 60 * 60 * 1000
const HOT_BYTES = 32 * 2 ** 20
/** What a picture occupies besides its bytes, generously. */
const ENTRY_BYTES = 512

export function keepPictures(thumbnails: Derived): KeptPictures {
  const hot = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: HOT_BYTES,
    sizeCalculation: (bytes) => ENTRY_BYTES + bytes.length,
  })

  return {
    async find(picture) {
      const name = nameOf(picture)
      const bytes = hot.get(name) ?? (await thumbnails.read(name))?.bytes
      if (bytes) hot.set(name, bytes)
      return bytes
    },

    async keep(picture, bytes) {
      const name = nameOf(picture)
      hot.set(name, bytes)
      await thumbnails.write(name, bytes)
    },

    async findProblem(sha256) {
      const found = await thumbnails.read(problemName(sha256))
      if (found === undefined) return undefined
      const problem = new TextDecoder().decode(found.bytes)
      const isOver = isPassing(problem) && Date.now() - found.writtenAt.getTime() > PASSING_MS
      return isOver ? undefined : problem
    },

    async keepProblem(sha256, problem) {
      await thumbnails.write(problemName(sha256), new TextEncoder().encode(problem))
    },
  }
}

function nameOf({ sha256, size, format }: PictureName): string {
  return `${sha256.slice(0, 2)}/${sha256}-${size}.${format}`
}

function problemName(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256}.problem`
}

function isPassing(problem: string): boolean {
  return Object.values(PASSING_PROBLEMS).includes(problem)
}
