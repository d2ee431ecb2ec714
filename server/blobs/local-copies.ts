import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SHA256 } from '#domain/units/sha256.ts'
import { MINUTE_MS } from '#domain/units/time.ts'
import { undefinedIfMissing } from '../disk/missing-file.ts'
import { SiteError } from '../errors.ts'
import type { StoredBlob } from './blob-store.ts'
import { openTemporaryFiles } from './temporary-files.ts'
import { hashOf } from './verified-bytes.ts'

const MAX_BYTES = 2 * 2 ** 30
/** Eviction scans all copies, so it frees space for a while. */
const EVICTION_TARGET = 0.8
/** Another process on this folder may still use a copy this long after touching it. */
const IN_USE_MS = 15 * MINUTE_MS
/** Precision of file times. */
const CLOCK_MS = 10

interface Copy {
  /** Whether this process has checked the hash. */
  isVerified: boolean
  users: number
  touchedAt: number
}

/**
 * Local copies of blobs of a remote store, for decoders; may be deleted at any time.
 * @param fetch Downloads a blob.
 * @param maxBytes Above this, the least recently used copies are evicted.
 */
export async function openLocalCopies(
  folder: string,
  fetch: (sha256: string) => AsyncIterable<Uint8Array>,
  maxBytes = MAX_BYTES,
) {
  const temporaryFiles = await openTemporaryFiles(folder)
  const copies = new Map<string, Copy>()
  const downloads = new Map<string, Promise<void>>()
  const removals = new Map<string, Promise<void>>()
  let totalBytes = (await listCopies(folder)).reduce((sum, { size }) => sum + size, 0)

  const pathOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256)

  const copyOf = (sha256: string): Copy => {
    const copy = copies.get(sha256) ?? { isVerified: false, users: 0, touchedAt: 0 }
    copies.set(sha256, copy)
    return copy
  }

  const canEvict = ({ sha256, usedAt }: FoundCopy): boolean => {
    const copy = copies.get(sha256)
    if (copy && copy.users > 0) return false
    const isOthers = usedAt > (copy?.touchedAt ?? 0) + CLOCK_MS
    return !isOthers || Date.now() - usedAt > IN_USE_MS
  }

  /** A download of the same bytes waits for it, and does not find a file that is gone a moment later. */
  const removeCopy = (sha256: string): Promise<void> => {
    copies.delete(sha256)
    const removal = rm(pathOf(sha256), { force: true }).finally(() => removals.delete(sha256))
    removals.set(sha256, removal)
    return removal
  }

  const evict = async (newest: string) => {
    const found = await listCopies(folder)
    totalBytes = found.reduce((sum, { size }) => sum + size, 0)
    for (const copy of found.toSorted((one, other) => one.usedAt - other.usedAt)) {
      if (totalBytes <= maxBytes * EVICTION_TARGET) return
      if (copy.sha256 === newest || !canEvict(copy)) continue
      totalBytes -= copy.size
      await removeCopy(copy.sha256)
    }
  }

  const store = async (temporary: string, { sha256, size }: StoredBlob) => {
    const path = pathOf(sha256)
    await mkdir(dirname(path), { recursive: true })
    await rename(temporary, path)
    const copy = copyOf(sha256)
    copy.isVerified = true
    copy.touchedAt = Date.now()
    totalBytes += size
    if (totalBytes > maxBytes) await evict(sha256)
  }

  const download = async (sha256: string, copy: Copy): Promise<void> => {
    const path = pathOf(sha256)
    await removals.get(sha256)
    if (await touch(path)) {
      copy.touchedAt = Date.now()
      // Another process may evict it meanwhile.
      copy.isVerified ||=
        (await hashOf(createReadStream(path)).catch(undefinedIfMissing))?.sha256 === sha256
      if (copy.isVerified) return
    }
    await temporaryFiles.write(fetch(sha256), unsynced, async (temporary, blob) => {
      if (blob.sha256 !== sha256) throw new SiteError('file/missing-bytes')
      await store(temporary, blob)
    })
  }

  /** Concurrent callers share a download. */
  const ensureCopy = (sha256: string, copy: Copy): Promise<void> => {
    const pending =
      downloads.get(sha256) ?? download(sha256, copy).finally(() => downloads.delete(sha256))
    downloads.set(sha256, pending)
    return pending
  }

  return {
    /** Provides the path of a copy for one task; a missing or damaged copy is downloaded. */
    async withCopy<Result>(
      sha256: string,
      task: (path: string) => Promise<Result>,
    ): Promise<Result> {
      const copy = copyOf(sha256)
      copy.users += 1
      try {
        await ensureCopy(sha256, copy)
        return await task(pathOf(sha256))
      } finally {
        copy.users -= 1
      }
    },

    /**
     * Stores new bytes.
     * @param keep Runs while they are in a temporary file, which then becomes the copy.
     */
    receive: (
      bytes: AsyncIterable<Uint8Array>,
      keep: (path: string, blob: StoredBlob) => Promise<void>,
    ): Promise<StoredBlob> =>
      temporaryFiles.write(bytes, unsynced, async (temporary, blob) => {
        await keep(temporary, blob)
        await store(temporary, blob)
        return blob
      }),

    forget: removeCopy,

    sweep: temporaryFiles.removeOld,
  }
}

/** A lost copy is downloaded again. */
async function unsynced() {}

interface FoundCopy {
  sha256: string
  size: number
  usedAt: number
}

async function listCopies(folder: string): Promise<FoundCopy[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile() && SHA256.test(entry.name))
  const found = await Promise.all(
    files.map(async ({ name, parentPath }) => {
      const stats = await stat(join(parentPath, name)).catch(() => undefined)
      return stats && { sha256: name, size: stats.size, usedAt: stats.mtimeMs }
    }),
  )
  return found.filter((copy) => copy !== undefined)
}

/** Marks a copy as used. @returns Whether it exists. */
async function touch(path: string): Promise<boolean> {
  const now = new Date()
  return utimes(path, now, now).then(
    () => true,
    () => false,
  )
}
