import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ThumbnailSize } from '#domain/archive/file-address.ts'
import { keepHot } from './hot-pictures.ts'
import { PASSING_PROBLEMS } from './unreadable.ts'
import type { PictureFormat } from './workshop.ts'

export interface PictureName {
  sha256: string
  size: ThumbnailSize
  format: PictureFormat
}

/** Thumbnails already made, and why others could not be; the folder may be deleted at any time. */
export interface KeptPictures {
  find(name: PictureName): Promise<Uint8Array<ArrayBuffer> | undefined>
  keep(name: PictureName, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Why the bytes gave no picture, so that hostile ones are not tried again and again. */
  findProblem(sha256: string): Promise<string | undefined>
  keepProblem(sha256: string, problem: string): Promise<void>
}

const PASSING_MS = 60 * 60 * 1000
const HOT_BYTES = 32 * 2 ** 20

export function keepPictures(folder: string): KeptPictures {
  const hot = keepHot(HOT_BYTES)
  const shelfOf = (sha256: string) => join(folder, sha256.slice(0, 2))
  const pathOf = ({ sha256, size, format }: PictureName) =>
    join(shelfOf(sha256), `${sha256}-${size}.${format}`)
  const problemPath = (sha256: string) => join(shelfOf(sha256), `${sha256}.problem`)

  return {
    async find(name) {
      const path = pathOf(name)
      const bytes = hot.get(path) ?? (await readIfThere(path))
      if (bytes) hot.put(path, bytes)
      return bytes
    },

    async keep(name, bytes) {
      const path = pathOf(name)
      hot.put(path, bytes)
      await writeWhole(shelfOf(name.sha256), path, bytes)
    },

    async findProblem(sha256) {
      const path = problemPath(sha256)
      const bytes = await readIfThere(path)
      const problem = bytes && new TextDecoder().decode(bytes)
      return problem && isPassing(problem) && (await ageOf(path)) > PASSING_MS ? undefined : problem
    },

    async keepProblem(sha256, problem) {
      await writeWhole(shelfOf(sha256), problemPath(sha256), problem)
    },
  }
}

function isPassing(problem: string): boolean {
  return Object.values(PASSING_PROBLEMS).includes(problem)
}

async function ageOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => undefined)
  return found ? Date.now() - found.mtimeMs : Number.POSITIVE_INFINITY
}

/** A crash may leave a file without its bytes: that counts as not there. */
async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    const bytes = await readFile(path)
    return bytes.length > 0 ? bytes : undefined
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/** Others see all of it or nothing. */
async function writeWhole(shelf: string, path: string, bytes: Uint8Array | string): Promise<void> {
  const temporary = join(shelf, `${randomUUID()}.new`)
  await mkdir(shelf, { recursive: true })
  try {
    await writeFile(temporary, bytes)
    await rename(temporary, path)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}
