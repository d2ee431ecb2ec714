import { close, constants, fstat, open } from 'node:fs'
import { readlink, realpath } from 'node:fs/promises'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#domain/units/time.ts'

const openFile = promisify(open)
const closeFile = promisify(close)
const statFile = promisify(fstat)

/** Rejects symbolic links; without O_NONBLOCK, opening a named pipe would wait for a writer. */
export const NO_LINK = constants.O_NOFOLLOW | constants.O_NONBLOCK

export interface OpenFile {
  descriptor: number
  size: number
}

interface CachedFile {
  opened: Promise<OpenFile>
  readers: number
  isEvicted: boolean
}

/**
 * Keeps immutable files open, because opening one costs more than reading 64 KiB of it: at most `limit` files, evicting
 * the least recently used.
 * @param ttl In milliseconds, however often a file is read: another process may have replaced damaged bytes.
 */
export function cacheOpenFiles(limit: number, ttl = MINUTE_MS) {
  const files = new LRUCache<string, CachedFile>({
    max: limit,
    ttl,
    noUpdateTTL: true,
    dispose(cached) {
      cached.isEvicted = true
      closeIfUnused(cached)
    },
  })

  const acquire = (path: string): CachedFile => {
    const cached = files.get(path) ?? {
      opened: openForReading(path),
      readers: 0,
      isEvicted: false,
    }
    cached.readers += 1
    files.set(path, cached)
    return cached
  }

  return {
    /**
     * Opens the file for one task; it stays open until the task ends.
     * @param path Without symbolic links.
     */
    async withFile<Result>(
      path: string,
      task: (file: OpenFile) => Promise<Result>,
    ): Promise<Result> {
      const cached = acquire(path)
      try {
        return await task(await cached.opened)
      } catch (error) {
        if (files.peek(path) === cached) files.delete(path)
        throw error
      } finally {
        cached.readers -= 1
        closeIfUnused(cached)
      }
    },
    /** The next reader opens the file again. */
    forget: (path: string): void => void files.delete(path),
  }
}

/** A concurrent write of the same bytes replaced the file; its content is equal. */
const REPLACED = ' (deleted)'
const MAX_OPENINGS = 20

async function openForReading(path: string, openings = 1): Promise<OpenFile> {
  const descriptor = await openFile(path, constants.O_RDONLY | NO_LINK)
  try {
    const found = await statFile(descriptor)
    if (!found.isFile()) throw new Error(`${path} is not a file.`)
    const place = await placeOf(descriptor, path)
    if (place === path) return { descriptor, size: found.size }
    if (place !== path + REPLACED || openings >= MAX_OPENINGS) {
      throw new Error(`${path} was reached through a link.`)
    }
  } catch (error) {
    await closeFile(descriptor)
    throw error
  }
  await closeFile(descriptor)
  return openForReading(path, openings + 1)
}

/**
 * The real path of an open file, because O_NOFOLLOW checks the last segment only. Linux knows it of the descriptor;
 * elsewhere the path is resolved again.
 */
function placeOf(descriptor: number, path: string): Promise<string> {
  return readlink(`/proc/self/fd/${descriptor}`).catch(() => realpath(path))
}

function closeIfUnused(cached: CachedFile): void {
  if (!cached.isEvicted || cached.readers > 0) return
  // A file that failed to open needs no closing; its reader got the error.
  cached.opened.then(({ descriptor }) => closeFile(descriptor)).catch(() => undefined)
}
