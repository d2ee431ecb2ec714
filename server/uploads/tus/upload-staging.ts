import { createHash, type Hash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, lstat, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { DAY_MS } from '#domain/units/time.ts'
import { diskWriter } from '../../blobs/disk-writer.ts'
import { NO_LINK } from '../../blobs/open-file-cache.ts'
import { makeSyncedFolder, syncFolder } from '../../blobs/sync-folder.ts'
import { hashOf } from '../../blobs/verified-bytes.ts'
import { SiteError } from '../../errors.ts'
import { HEAD_BYTES, mediaTypeOf } from '../../media/media-type-of.ts'
import {
  type OpenFile,
  offsetPath,
  openDurableOffset,
  readDurableOffset,
} from './durable-offset.ts'
import { resumableError } from './resumable-error.ts'

const FOLDER_MODE = 0o750
const ID = /^[\w-]{43}$/
/** Number of uploads whose running hash is kept in memory; others are hashed at the end. */
const MAX_RUNNING_HASHES = 1000

export type UploadStaging = Awaited<ReturnType<typeof openStaging>>

export interface Append {
  /** Chunks that own their memory are empty afterwards. */
  bytes: AsyncIterable<Uint8Array>
  /** Offset of the first byte, as returned by `size`. */
  at: number
  /** Size of the whole upload. */
  size: number
  /** Called once the media type is known; may throw. */
  onType(mediaType: string): void
}

interface HashSoFar {
  hash: Hash
  at: number
}

interface StagingOptions {
  /** Whether other servers share the database, so that a missing file may be on one of them. */
  isShared?: boolean
  openFile?: OpenFile
}

/** Files of unfinished uploads, in the data folder. */
export async function openStaging(
  folder: string,
  { isShared = false, openFile = open }: StagingOptions = {},
) {
  await makeSyncedFolder(folder, FOLDER_MODE)
  const hashes = new LRUCache<string, HashSoFar>({ max: MAX_RUNNING_HASHES })
  /** Uploads that are being appended to; their records may not be synced yet. */
  const activeOffsets = new Map<string, number>()

  const pathOf = (id: string) => {
    if (!ID.test(id)) throw new SiteError('upload/gone')
    return join(folder, id)
  }

  const create = async (path: string): Promise<FileHandle> => {
    try {
      return await openFile(path, 'wx', 0o640)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      // The folder may be deleted at any time.
      await makeSyncedFolder(folder, FOLDER_MODE)
      return openFile(path, 'wx', 0o640)
    }
  }

  /** Discards a running hash that does not cover the whole file. */
  const hashSoFar = (id: string, at: number): HashSoFar => {
    const known = hashes.get(id)
    const runningHash =
      known?.at === at ? known : at === 0 ? { hash: createHash('sha256'), at } : undefined
    if (runningHash) hashes.set(id, runningHash)
    else hashes.delete(id)
    return runningHash ?? { hash: createHash('sha256'), at: Number.NaN }
  }

  /** Number of durable bytes. @throws SiteError upload/gone, upload/elsewhere */
  const size = async (id: string): Promise<number> => {
    const path = pathOf(id)
    const found = await lstat(path).catch(() => undefined)
    if (!found && isShared) throw new SiteError('upload/elsewhere')
    if (!found?.isFile()) throw new SiteError('upload/gone')
    const durable = activeOffsets.get(id) ?? (await readDurableOffset(path))
    return Math.min(found.size, durable ?? found.size)
  }

  /** @returns The synced and recorded size. */
  const store = async (id: string, handle: FileHandle, order: Append) => {
    const { bytes, at, size: whole, onType } = order
    const runningHash = hashSoFar(id, at)
    const record = await openDurableOffset(pathOf(id), openFile)
    const recordOffset = async (offset: number) => {
      await record.write(offset)
      activeOffsets.set(id, offset)
    }
    const writer = diskWriter(handle, { at, isOwner: true, onSynced: recordOffset })
    let position = at
    let isKnown = at >= HEAD_BYTES
    try {
      for await (const chunk of bytes) {
        // The write runs in another thread while this one hashes.
        const { length } = chunk
        const written = writer.write(chunk)
        runningHash.hash.update(chunk)
        await written
        await writer.flush()
        position += length
        runningHash.at += length
        if (isKnown || position < Math.min(HEAD_BYTES, whole)) continue
        onType(await typeOf(handle))
        isKnown = true
      }
      await writer.sync()
      return position
    } catch (error) {
      // The hash may include bytes that were not written.
      hashes.delete(id)
      // If the connection broke, the received bytes are kept. If the disk failed, this fails too.
      await writer.sync().catch(() => undefined)
      throw resumableError(error)
    } finally {
      await writer.settled()
      await record.close()
    }
  }

  return {
    path: pathOf,
    size,

    async begin(id: string): Promise<void> {
      const path = pathOf(id)
      const handle = await create(path)
      await handle.close()
      await (await openDurableOffset(path, openFile)).close()
      await syncFolder(folder)
    },

    /**
     * Appends bytes. Received bytes are durable when it returns, or when it fails because the connection broke.
     * @returns The new size.
     */
    async append(id: string, order: Append): Promise<number> {
      const handle = await openFile(pathOf(id), constants.O_RDWR | NO_LINK).catch(goneIfMissing)
      activeOffsets.set(id, order.at)
      try {
        // Bytes after the durable offset may be garbage from a crash.
        await handle.truncate(order.at)
        return await store(id, handle, order)
      } finally {
        activeOffsets.delete(id)
        await handle.close()
      }
    },

    /** SHA-256 of the file. */
    async hash(id: string): Promise<string> {
      const there = await size(id)
      const known = hashes.get(id)
      if (known?.at === there) return known.hash.copy().digest('hex')
      const handle = await open(pathOf(id), constants.O_RDONLY | NO_LINK).catch(goneIfMissing)
      return (await hashOf(handle.createReadStream({ highWaterMark: 2 ** 20 }))).sha256
    },

    async remove(id: string): Promise<void> {
      hashes.delete(id)
      await rm(pathOf(id), { force: true })
      await rm(offsetPath(pathOf(id)), { force: true })
    },

    /** Removes files without an upload that are older than a day. @param isKnown Whether there is such an upload. */
    async sweep(isKnown: (id: string) => Promise<boolean>): Promise<void> {
      for (const name of await readdir(folder)) {
        const found = await lstat(join(folder, name)).catch(() => undefined)
        const [id = ''] = name.split('.')
        if (!found || Date.now() - found.mtimeMs < DAY_MS || (await isKnown(id))) continue
        await rm(join(folder, name), { force: true })
      }
    },
  }
}

/** Its sender may have cancelled the upload meanwhile. */
function goneIfMissing(error: NodeJS.ErrnoException): never {
  throw error.code === 'ENOENT' ? new SiteError('upload/gone', { cause: error }) : error
}

async function typeOf(handle: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return mediaTypeOf(buffer.subarray(0, bytesRead))
}
