import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SiteError } from '../errors.ts'
import { openArriving } from './arriving-file.ts'
import type { StoredBlob } from './blob-store.ts'

const HASH = /^[0-9a-f]{64}$/
const MOST_BYTES = 2 * 2 ** 30
/** Looking through all copies takes a while: it makes room for some time. */
const KEPT_SHARE = 0.8
/** Another process on this folder may lend a copy for so long after touching it. */
const IN_USE_MS = 15 * 60 * 1000
/** Precision with which a file remembers when it was touched. */
const CLOCK_MS = 10

/** Blobs of a distant store as files for this machine's decoders; they may be deleted at any time. */
export interface LocalCopies {
  /** Lends the path of a copy, which is fetched where there is none or a damaged one. */
  lend<Result>(sha256: string, task: (path: string) => Promise<Result>): Promise<Result>
  /**
   * Receives bytes of which nothing is known yet.
   * @param keep Runs while they lie in a file; this becomes the copy afterwards.
   */
  receive(
    bytes: AsyncIterable<Uint8Array>,
    keep: (path: string, blob: StoredBlob) => Promise<void>,
  ): Promise<StoredBlob>
  forget(sha256: string): Promise<void>
  /** Removes what killed processes left half-written more than a day ago, and counts it. */
  sweep(): Promise<number>
}

interface Copy {
  /** Whether this process has seen that the bytes are those of the name. */
  isChecked: boolean
  borrowers: number
  touchedAt: number
}

/**
 * @param fetch Gives the bytes of a blob.
 * @param mostBytes Where there are more, the copies not used for longest go first.
 */
export async function openLocalCopies(
  folder: string,
  fetch: (sha256: string) => AsyncIterable<Uint8Array>,
  mostBytes = MOST_BYTES,
): Promise<LocalCopies> {
  const arriving = await openArriving(folder)
  const copies = new Map<string, Copy>()
  const arrivals = new Map<string, Promise<void>>()
  let held = (await listCopies(folder)).reduce((sum, { size }) => sum + size, 0)

  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)

  const copyOf = (sha256: string): Copy => {
    const copy = copies.get(sha256) ?? { isChecked: false, borrowers: 0, touchedAt: 0 }
    copies.set(sha256, copy)
    return copy
  }

  const isFree = ({ sha256, usedAt }: FoundCopy): boolean => {
    const copy = copies.get(sha256)
    if (copy && copy.borrowers > 0) return false
    const isOthers = usedAt > (copy?.touchedAt ?? 0) + CLOCK_MS
    return !isOthers || Date.now() - usedAt > IN_USE_MS
  }

  const makeRoom = async (newest: string) => {
    const found = await listCopies(folder)
    held = found.reduce((sum, { size }) => sum + size, 0)
    for (const copy of found.toSorted((one, other) => one.usedAt - other.usedAt)) {
      if (held <= mostBytes * KEPT_SHARE) return
      if (copy.sha256 === newest || !isFree(copy)) continue
      copies.delete(copy.sha256)
      held -= copy.size
      await rm(pathOf(copy.sha256), { force: true })
    }
  }

  const settle = async (temporary: string, { sha256, size }: StoredBlob) => {
    const path = pathOf(sha256)
    await mkdir(dirname(path), { recursive: true })
    await rename(temporary, path)
    Object.assign(copyOf(sha256), { isChecked: true, touchedAt: Date.now() })
    held += size
    if (held > mostBytes) await makeRoom(sha256)
  }

  const arrive = async (sha256: string, copy: Copy): Promise<void> => {
    const path = pathOf(sha256)
    if (await isTouched(path)) {
      copy.touchedAt = Date.now()
      copy.isChecked ||= (await hashOf(path)) === sha256
      if (copy.isChecked) return
    }
    await arriving.receive(fetch(sha256), unsynced, async (temporary, blob) => {
      if (blob.sha256 !== sha256) throw new SiteError('file/missing-bytes')
      await settle(temporary, blob)
    })
  }

  /** Callers who want the same blob at once share the way there. */
  const arrived = (sha256: string, copy: Copy): Promise<void> => {
    const arrival =
      arrivals.get(sha256) ?? arrive(sha256, copy).finally(() => arrivals.delete(sha256))
    arrivals.set(sha256, arrival)
    return arrival
  }

  return {
    async lend(sha256, task) {
      const copy = copyOf(sha256)
      copy.borrowers += 1
      try {
        await arrived(sha256, copy)
        return await task(pathOf(sha256))
      } finally {
        copy.borrowers -= 1
      }
    },

    receive: (bytes, keep) =>
      arriving.receive(bytes, unsynced, async (temporary, blob) => {
        await keep(temporary, blob)
        await settle(temporary, blob)
        return blob
      }),

    async forget(sha256) {
      copies.delete(sha256)
      await rm(pathOf(sha256), { force: true })
    },

    sweep: () => arriving.sweep(),
  }
}

/** A copy that a failing machine loses is fetched again. */
async function unsynced() {}

interface FoundCopy {
  sha256: string
  size: number
  usedAt: number
}

async function listCopies(folder: string): Promise<FoundCopy[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && HASH.test(entry.name))
  const found = await Promise.all(
    files.map(async ({ name, parentPath }) => {
      const stats = await stat(join(parentPath, name)).catch(() => undefined)
      return stats && { sha256: name, size: stats.size, usedAt: stats.mtimeMs }
    }),
  )
  return found.filter((copy) => copy !== undefined)
}

/** Whether it is there, and now counts as used. */
async function isTouched(path: string): Promise<boolean> {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    () => false,
  )
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
