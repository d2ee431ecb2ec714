import { createHash, type Hash } from 'node:crypto'
import { constants } from 'node:fs'
import { type FileHandle, lstat, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { diskWriter } from '../blobs/disk-writer.ts'
import { NO_LINK } from '../blobs/kept-open.ts'
import { makeSyncedFolder, syncFolder } from '../blobs/sync-folder.ts'
import { SiteError } from '../errors.ts'
import { HEAD_BYTES, mediaTypeOf } from '../media/media-type-of.ts'
import {
  type OpenFile,
  offsetPath,
  openDurableOffset,
  readDurableOffset,
} from './durable-offset.ts'
import { resumableError } from './resumable-error.ts'

const ID = /^[\w-]{43}$/
const DAY_MS = 24 * 60 * 60 * 1000
/** Of so many uploads under way the hash so far is in memory; that of others is computed at the end. */
const HASHES_KEPT = 1000

/** Bytes of unfinished uploads, one file each, in a folder of the data folder. */
export interface UploadStaging {
  /** Makes the empty file of a new upload. */
  begin(id: string): Promise<void>
  /** How much is on disk for certain, and is still there after a power cut. @throws SiteError upload/gone, upload/elsewhere */
  size(id: string): Promise<number>
  /**
   * Adds bytes behind those that are on disk. When it returns, or fails because no more bytes came,
   * what came is on disk too, and counted.
   * @param at What `size` says.
   * @param look Called with the media type once enough has come to know it; may throw.
   * @returns How much is there then.
   */
  append(id: string, order: Append): Promise<number>
  /** SHA-256 of all that is there. */
  hash(id: string): Promise<string>
  path(id: string): string
  remove(id: string): Promise<void>
  /** Removes what no upload owns and nobody has written for a day. @param isKnown Whether it has an owner. */
  sweep(isKnown: (id: string) => Promise<boolean>): Promise<void>
}

interface Append {
  /** Those that fill their memory are empty afterwards. */
  bytes: AsyncIterable<Uint8Array>
  at: number
  /** Of the whole upload. */
  size: number
  look(mediaType: string): void
}

interface HashSoFar {
  hash: Hash
  at: number
}

interface StagingOptions {
  /** Whether other servers share the database: what is not in this folder may be in one of theirs. */
  isShared?: boolean
  openFile?: OpenFile
}

export async function openStaging(
  folder: string,
  { isShared = false, openFile = open }: StagingOptions = {},
): Promise<UploadStaging> {
  await makeSyncedFolder(folder, 0o750)
  const hashes = new LRUCache<string, HashSoFar>({ max: HASHES_KEPT })
  /** Of uploads to which bytes are being added: their records are written, but may not be synced yet. */
  const underWay = new Map<string, number>()

  const pathOf = (id: string) => {
    if (!ID.test(id)) throw new SiteError('upload/gone')
    return join(folder, id)
  }

  /** Where the hash in memory has not seen all that is there, it is of no use. */
  const hashSoFar = (id: string, at: number): HashSoFar => {
    const known = hashes.get(id)
    const so = known?.at === at ? known : at === 0 ? { hash: createHash('sha256'), at } : undefined
    if (so) hashes.set(id, so)
    else hashes.delete(id)
    return so ?? { hash: createHash('sha256'), at: Number.NaN }
  }

  const size = async (id: string) => {
    const path = pathOf(id)
    const found = await lstat(path).catch(() => undefined)
    if (!found && isShared) throw new SiteError('upload/elsewhere')
    if (!found?.isFile()) throw new SiteError('upload/gone')
    const durable = underWay.get(id) ?? (await readDurableOffset(path))
    return Math.min(found.size, durable ?? found.size)
  }

  /** Writes what comes. @returns How much of the file is synced then, and in its record. */
  const store = async (id: string, handle: FileHandle, order: Append) => {
    const { bytes, at, size: whole, look } = order
    const so = hashSoFar(id, at)
    const record = await openDurableOffset(pathOf(id), openFile)
    const note = async (offset: number) => {
      await record.write(offset)
      underWay.set(id, offset)
    }
    const writer = diskWriter(handle, { at, isOwner: true, onSynced: note })
    let position = at
    let isKnown = at >= HEAD_BYTES
    try {
      for await (const chunk of bytes) {
        // The write runs on a thread of its own while this one hashes.
        const { length } = chunk
        const written = writer.write(chunk)
        so.hash.update(chunk)
        await written
        await writer.flush()
        position += length
        so.at += length
        if (isKnown || position < Math.min(HEAD_BYTES, whole)) continue
        look(await typeOf(handle))
        isKnown = true
      }
      await writer.sync()
      return position
    } catch (error) {
      // What the hash has seen may not be what the disk took.
      hashes.delete(id)
      // A connection broke: what came before is not sent again. Where it was the disk, this fails too.
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

    async begin(id) {
      const path = pathOf(id)
      const handle = await openFile(path, 'wx', 0o640)
      await handle.close()
      await (await openDurableOffset(path, openFile)).close()
      await syncFolder(folder)
    },

    async append(id, order) {
      const handle = await openFile(pathOf(id), constants.O_RDWR | NO_LINK)
      underWay.set(id, order.at)
      try {
        // Behind what is durable may be what a crash left: not all of it need be what was sent.
        await handle.truncate(order.at)
        return await store(id, handle, order)
      } finally {
        underWay.delete(id)
        await handle.close()
      }
    },

    async hash(id) {
      const there = await size(id)
      const known = hashes.get(id)
      if (known?.at === there) return known.hash.copy().digest('hex')
      const hash = createHash('sha256')
      const handle = await open(pathOf(id), constants.O_RDONLY | NO_LINK)
      for await (const chunk of handle.createReadStream({ highWaterMark: 2 ** 20 })) {
        hash.update(chunk as Uint8Array)
      }
      return hash.digest('hex')
    },

    async remove(id) {
      hashes.delete(id)
      await rm(pathOf(id), { force: true })
      await rm(offsetPath(pathOf(id)), { force: true })
    },

    async sweep(isKnown) {
      for (const name of await readdir(folder)) {
        const found = await lstat(join(folder, name)).catch(() => undefined)
        const [id = ''] = name.split('.')
        if (!found || Date.now() - found.mtimeMs < DAY_MS || (await isKnown(id))) continue
        await rm(join(folder, name), { force: true })
      }
    },
  }
}

async function typeOf(handle: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return mediaTypeOf(buffer.subarray(0, bytesRead))
}
