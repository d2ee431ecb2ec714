import { randomUUID } from 'node:crypto'
import { constants } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { freeBytes } from '../disk/disk-space.ts'
import type { BlobStore, Derived } from './blob-store.ts'
import { NO_LINK } from './open-file-cache.ts'
import { writeAtomically } from './sync-folder.ts'

/** Symbolic links count as missing; derived files are made again. */
const NOTHING = ['ENOENT', 'ELOOP']

/** With less, nothing large is stored: visitors may ask for any number of page images, and the database needs the rest. */
const MIN_FREE_BYTES = 256 * MEBIBYTE
const SMALL_BYTES = 4096

/** The folder may be deleted at any time. */
export function derivedFiles(folder: string, free = freeBytes): Derived {
  return {
    async read(name) {
      const path = join(folder, name)
      const bytes = await readIfThere(path)
      // A crash may leave an empty file.
      if (bytes === undefined || bytes.length === 0) return undefined
      const found = await stat(path).catch(() => undefined)
      return { bytes, writtenAt: found?.mtime ?? new Date() }
    },
    async write(name, bytes) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      if (bytes.length > SMALL_BYTES && (await free(folder)) < MIN_FREE_BYTES) return
      await writeAtomically(path, bytes, join(dirname(path), `${randomUUID()}.new`))
    },
    async removeOf(sha256) {
      const shard = join(folder, sha256.slice(0, 2))
      const names = await readdir(shard).catch(() => [])
      const made = names.filter((name) => name.startsWith(sha256))
      await Promise.all(made.map((name) => rm(join(shard, name), { force: true })))
    },
  }
}

export async function readIfThere(path: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  try {
    return await readFile(path, { flag: constants.O_RDONLY | NO_LINK })
  } catch (error) {
    if (!NOTHING.includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

/** Removes derived files with their blob. */
export function withDerived(blobs: BlobStore, derived: Derived): BlobStore {
  return {
    ...blobs,
    /** Derived files first, so that a failed removal is retried with the blob. */
    async remove(sha256) {
      await derived.removeOf(sha256)
      await blobs.remove(sha256)
    },
    /** Afterwards, so that none is made of the damaged bytes meanwhile. */
    async quarantine(sha256, damage) {
      await blobs.quarantine(sha256, damage)
      await derived.removeOf(sha256)
    },
  }
}
