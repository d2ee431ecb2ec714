import { close, constants, fstat, open } from 'node:fs'
import { readlink, realpath } from 'node:fs/promises'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'

const openFile = promisify(open)
const closeFile = promisify(close)
const statFile = promisify(fstat)

/** Nothing that is led to by a link; and without O_NONBLOCK, opening a named pipe would wait for a writer. */
export const NO_LINK = constants.O_NOFOLLOW | constants.O_NONBLOCK

export interface OpenFile {
  descriptor: number
  size: number
}

interface Kept {
  opened: Promise<OpenFile>
  readers: number
  isForgotten: boolean
}

/** Files that never change once written, kept open: opening one costs more than reading 64 KiB of it. */
export interface KeptOpen {
  /**
   * Lends the file for one task; it is not closed before the task has ended.
   * @param path Without links on the way.
   */
  lend<Result>(path: string, task: (file: OpenFile) => Promise<Result>): Promise<Result>
  /** The next reader opens the file anew. */
  forget(path: string): void
}

/** At most `limit` files stay open; the one not read for longest goes first. */
export function keepOpen(limit: number): KeptOpen {
  const files = new LRUCache<string, Kept>({
    max: limit,
    dispose(kept) {
      kept.isForgotten = true
      closeUnread(kept)
    },
  })

  const take = (path: string): Kept => {
    const kept = files.get(path) ?? {
      opened: openForReading(path),
      readers: 0,
      isForgotten: false,
    }
    kept.readers += 1
    files.set(path, kept)
    return kept
  }

  return {
    async lend(path, task) {
      const kept = take(path)
      try {
        return await task(await kept.opened)
      } catch (error) {
        if (files.peek(path) === kept) files.delete(path)
        throw error
      } finally {
        kept.readers -= 1
        closeUnread(kept)
      }
    },
    forget: (path) => void files.delete(path),
  }
}

/** Who stores the same bytes at the same moment puts another file in the place of this one: the bytes are equal. */
const REPLACED = ' (deleted)'
const MOST_OPENINGS = 20

async function openForReading(path: string, openings = 1): Promise<OpenFile> {
  const descriptor = await openFile(path, constants.O_RDONLY | NO_LINK)
  try {
    const found = await statFile(descriptor)
    if (!found.isFile()) throw new Error(`${path} is no file.`)
    const place = await placeOf(descriptor, path)
    if (place === path) return { descriptor, size: found.size }
    if (place !== path + REPLACED || openings >= MOST_OPENINGS) {
      throw new Error(`A link leads to ${path}.`)
    }
  } catch (error) {
    await closeFile(descriptor)
    throw error
  }
  await closeFile(descriptor)
  return openForReading(path, openings + 1)
}

/**
 * Where an open file lies: O_NOFOLLOW looks at the last name only. Linux knows it of the file itself, whatever was
 * exchanged since; elsewhere its path is asked once more.
 */
function placeOf(descriptor: number, path: string): Promise<string> {
  return readlink(`/proc/self/fd/${descriptor}`).catch(() => realpath(path))
}

function closeUnread(kept: Kept): void {
  if (!kept.isForgotten || kept.readers > 0) return
  // What was never opened needs no closing; its reader has already been told.
  kept.opened.then(({ descriptor }) => closeFile(descriptor)).catch(() => undefined)
}
