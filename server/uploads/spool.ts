import { createHash, type Hash } from 'node:crypto'
import { constants } from 'node:fs'
import { lstat, mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { diskWriter } from '../blobs/disk-writer.ts'
import { NO_LINK } from '../blobs/kept-open.ts'
import { syncFolder } from '../blobs/sync-folder.ts'
import { SiteError } from '../errors.ts'
import { HEAD_BYTES, mediaTypeOf } from '../media/media-type-of.ts'
import { waitingForRoom } from './waiting-for-room.ts'

const ID = /^[\w-]{43}$/
const DAY_MS = 24 * 60 * 60 * 1000
/** Of so many uploads under way the hash so far is in memory; that of others is computed at the end. */
const HASHES_KEPT = 1000

/** Bytes of uploads under way, one file each, in a folder of the data folder. */
export interface Spool {
  /** Makes the empty file of a new upload. */
  begin(id: string): Promise<void>
  /** How much is there, after a crash as well. @throws SiteError upload/gone */
  size(id: string): Promise<number>
  /**
   * Adds bytes behind those that are there. When it returns, they survive a crash.
   * @param at How much is there.
   * @param look Told the media type as soon as enough has come to know it; may throw.
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

export async function openSpool(folder: string): Promise<Spool> {
  await mkdir(folder, { recursive: true, mode: 0o750 })
  const hashes = new Map<string, HashSoFar>()

  const pathOf = (id: string) => {
    if (!ID.test(id)) throw new SiteError('upload/gone')
    return join(folder, id)
  }

  /** Where the hash in memory has not seen all that is there, it is of no use. */
  const hashSoFar = (id: string, at: number): HashSoFar => {
    const known = hashes.get(id)
    const so = known?.at === at ? known : at === 0 ? { hash: createHash('sha256'), at } : undefined
    hashes.delete(id)
    if (!so) return { hash: createHash('sha256'), at: Number.NaN }
    hashes.set(id, so)
    const [oldest] = hashes.keys()
    if (hashes.size > HASHES_KEPT && oldest !== undefined) hashes.delete(oldest)
    return so
  }

  const size = async (id: string) => {
    const found = await lstat(pathOf(id)).catch(() => undefined)
    if (!found?.isFile()) throw new SiteError('upload/gone')
    return found.size
  }

  return {
    path: pathOf,
    size,

    async begin(id) {
      const handle = await open(pathOf(id), 'wx', 0o640)
      await handle.close()
      await syncFolder(folder)
    },

    async append(id, { bytes, at, size: whole, look }) {
      const handle = await open(pathOf(id), constants.O_RDWR | NO_LINK)
      const so = hashSoFar(id, at)
      const writer = diskWriter(handle, { at, isOwner: true })
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
        throw waitingForRoom(error)
      } finally {
        await writer.settled()
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
    },

    async sweep(isKnown) {
      for (const id of await readdir(folder)) {
        const found = await lstat(join(folder, id)).catch(() => undefined)
        if (!found || Date.now() - found.mtimeMs < DAY_MS || (await isKnown(id))) continue
        await rm(join(folder, id), { force: true })
      }
    },
  }
}

type Handle = Awaited<ReturnType<typeof open>>

async function typeOf(handle: Handle): Promise<string> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
  return mediaTypeOf(buffer.subarray(0, bytesRead))
}
