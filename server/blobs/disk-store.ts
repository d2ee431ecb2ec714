import { createHash, randomUUID } from 'node:crypto'
import { constants, createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SiteError } from '../errors.ts'
import type { BlobStore, ByteRange, StoredBlob } from './blob-store.ts'

const HASH = /^[0-9a-f]{64}$/
const READ_ONLY = constants.O_RDONLY | constants.O_NOFOLLOW
const STREAM_BYTES = 1024 * 1024

/**
 * Blobs as files, `<folder>/ab/abcdef...`. Temporary files live beside them, on the same file
 * system, so that a rename is one step.
 */
export async function openDiskStore(folder: string): Promise<BlobStore> {
  const arriving = join(folder, 'arriving')
  await mkdir(arriving, { recursive: true })

  return {
    async put(bytes) {
      const temporary = join(arriving, randomUUID())
      try {
        const stored = await writeHashed(temporary, bytes)
        await moveInto(folder, temporary, stored.sha256)
        return stored
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async size(sha256) {
      return (await stat(pathOf(folder, sha256)).catch(absent))?.size
    },

    async read(sha256, range) {
      const handle = await openBlob(folder, sha256)
      try {
        return await readRange(handle, range)
      } finally {
        await handle.close()
      }
    },

    async *stream(sha256, range) {
      const handle = await openBlob(folder, sha256)
      yield* createReadStream('', {
        fd: handle,
        highWaterMark: STREAM_BYTES,
        ...(range && { start: range.start, end: range.end }),
      })
    },

    async localPath(sha256) {
      return pathOf(folder, sha256)
    },

    async *list() {
      yield* listBlobs(folder)
    },

    async remove(sha256) {
      await rm(pathOf(folder, sha256), { force: true })
    },
  }
}

function pathOf(folder: string, sha256: string): string {
  if (!HASH.test(sha256)) throw new TypeError('A blob is named by a SHA-256 in hex.')
  return join(folder, sha256.slice(0, 2), sha256)
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

async function openBlob(folder: string, sha256: string): Promise<FileHandle> {
  try {
    return await open(pathOf(folder, sha256), READ_ONLY)
  } catch (cause) {
    throw new SiteError('file/missing-bytes', { cause })
  }
}

async function readRange(handle: FileHandle, { start, end }: ByteRange) {
  const buffer = new Uint8Array(end - start + 1)
  let filled = 0
  while (filled < buffer.length) {
    const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, start + filled)
    if (bytesRead === 0) throw new SiteError('file/missing-bytes')
    filled += bytesRead
  }
  return buffer
}

async function writeHashed(path: string, bytes: AsyncIterable<Uint8Array>): Promise<StoredBlob> {
  const hash = createHash('sha256')
  const handle = await open(path, 'wx')
  let size = 0
  try {
    for await (const chunk of bytes) {
      // The write runs on a thread of its own while this one hashes.
      const written = handle.writeFile(chunk)
      hash.update(chunk)
      size += chunk.length
      await written
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { sha256: hash.digest('hex'), size }
}

async function moveInto(folder: string, temporary: string, sha256: string): Promise<void> {
  const target = pathOf(folder, sha256)
  const shelf = join(folder, sha256.slice(0, 2))
  if ((await mkdir(shelf, { recursive: true })) !== undefined) await syncFolder(folder)
  await rename(temporary, target)
  await syncFolder(shelf)
}

/** A rename is only safe once its folder is on disk too. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function* listBlobs(folder: string): AsyncIterable<StoredBlob> {
  for (const shelf of await readdir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(shelf)) continue
    for (const sha256 of await readdir(join(folder, shelf))) {
      if (!HASH.test(sha256)) continue
      yield { sha256, size: (await stat(join(folder, shelf, sha256))).size }
    }
  }
}
