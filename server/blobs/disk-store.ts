import { randomUUID } from 'node:crypto'
import { createReadStream, read } from 'node:fs'
import { link, lstat, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SiteError } from '../errors.ts'
import { openArriving } from './arriving-file.ts'
import type { BlobStore, ListedBlob, StoredBlob } from './blob-store.ts'
import { requireSame } from './checked-bytes.ts'
import { CHANGED, findForeignFiles } from './foreign-files.ts'
import { keepOpen, type OpenFile } from './kept-open.ts'
import { makeSyncedFolder, syncFolder } from './sync-folder.ts'

const HASH = /^[0-9a-f]{64}$/
/** Large enough to be fast, small enough that a thousand clients who stop reading hold little. */
const STREAM_BYTES = 256 * 1024
const FILES_KEPT_OPEN = 64

/**
 * Blobs as files, `<folder>/ab/abcdef...`. Temporary files live beside them, on the same file
 * system, so that a rename is one step.
 */
export async function openDiskStore(given: string): Promise<BlobStore> {
  const arriving = await openArriving(given)
  // The folder itself may be a link to another disk; below it nothing is.
  const folder = await realpath(given)
  const files = keepOpen(FILES_KEPT_OPEN)

  const lend = async <Result>(sha256: string, task: (file: OpenFile) => Promise<Result>) => {
    const path = blobPath(folder, sha256)
    try {
      return await files.lend(path, task)
    } catch (cause) {
      throw cause instanceof SiteError ? cause : new SiteError('file/missing-bytes', { cause })
    }
  }

  const put: BlobStore['put'] = (bytes, expected) => {
    let isKept = false
    return arriving.receive(
      bytes,
      async (blob, handle) => {
        requireSame(blob, expected)
        isKept = await isStored(folder, blob)
        // Waiting for the disk is most of the work: bytes that lie there already are not worth it.
        if (!isKept) await handle.sync()
      },
      async (temporary, blob) => {
        if (!isKept) await putInPlace(folder, temporary, blob)
        await syncFolder(shelfOf(folder, blob.sha256))
        files.forget(blobPath(folder, blob.sha256))
        return blob
      },
    )
  }

  return {
    put,

    async putFile(path, blob) {
      // Somebody may have put it there a moment ago, and it is not safe before its folder is synced.
      if (await isStored(folder, blob)) return syncFolder(shelfOf(folder, blob.sha256))
      const target = await shelve(folder, blob.sha256)
      // Not to the target itself: others may rely on what is there, which is replaced in one step.
      const temporary = join(folder, 'arriving', randomUUID())
      try {
        await mkdir(dirname(temporary), { recursive: true })
        await link(path, temporary)
        await rename(temporary, target)
      } catch (error) {
        if (!isWithoutLinks(error)) throw error
        await put(createReadStream(path))
      } finally {
        // Two names of one file are left as they are by a rename.
        await rm(temporary, { force: true })
      }
      await syncFolder(shelfOf(folder, blob.sha256))
      files.forget(target)
    },

    async size(sha256) {
      const found = await lstat(blobPath(folder, sha256)).catch(absent)
      return found?.isFile() ? found.size : undefined
    },

    read: (sha256, { start, end }) =>
      lend(sha256, (file) => fill(newBuffer(end - start + 1), file, start)),

    // Between two chunks nothing is held: a client that stops reading keeps no file open.
    async *stream(sha256, range, isUsed = () => false) {
      const first = range?.start ?? 0
      const end = range?.end ?? (await lend(sha256, async (file) => file.size)) - 1
      let buffer: Uint8Array<ArrayBuffer> | undefined
      for (let start = first; start <= end; start += STREAM_BYTES) {
        buffer = buffer && isUsed(start - first) ? takenBack(buffer) : newBuffer(STREAM_BYTES)
        const chunk = buffer.subarray(0, Math.min(STREAM_BYTES, end - start + 1))
        yield await lend(sha256, (file) => fill(chunk, file, start))
      }
    },

    async lendPath(sha256, task) {
      // Held open meanwhile, which is how it is known to be a file of ours. What the task does may fail for
      // reasons of its own, such as a full disk: that does not make the bytes missing.
      const outcome = await lend(sha256, () =>
        task(blobPath(folder, sha256)).then(
          (result) => ({ ok: true as const, result }),
          (error: unknown) => ({ ok: false as const, error }),
        ),
      )
      if (!outcome.ok) throw outcome.error
      return outcome.result
    },

    async *list() {
      yield* listBlobs(folder)
    },

    async remove(sha256) {
      const path = blobPath(folder, sha256)
      await rm(path, { force: true })
      files.forget(path)
    },

    etag: (sha256) => etagOf(blobPath(folder, sha256)),

    async setAside(sha256, { etag, exclusively }) {
      const path = blobPath(folder, sha256)
      await exclusively(async () => {
        // Another check may have been faster, and an import since then.
        if ((await etagOf(path)) === etag) await rename(path, path + CHANGED).catch(absent)
      })
      files.forget(path)
    },

    foreign: () => findForeignFiles(folder),
    sweep: () => arriving.sweep(),
  }
}

/** Where a blob is in the folder of a store. */
export function blobPath(folder: string, sha256: string): string {
  if (!HASH.test(sha256)) throw new TypeError('A blob name must be a SHA-256 in hex.')
  return join(shelfOf(folder, sha256), sha256)
}

function shelfOf(folder: string, sha256: string): string {
  return join(folder, sha256.slice(0, 2))
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Not zeroed, and not from the pool that Node shares between small buffers. */
function newBuffer(length: number): Uint8Array<ArrayBuffer> {
  return Buffer.allocUnsafeSlow(length)
}

/** The same memory under a new name: whoever still held the old chunk finds it empty, not changed. */
function takenBack(chunk: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return new Uint8Array(chunk.buffer.transfer())
}

async function fill(
  buffer: Uint8Array<ArrayBuffer>,
  { descriptor }: OpenFile,
  start: number,
): Promise<Uint8Array<ArrayBuffer>> {
  let filled = 0
  while (filled < buffer.length) {
    const count = await readAt(descriptor, buffer.subarray(filled), start + filled)
    if (count === 0) throw new SiteError('file/missing-bytes')
    filled += count
  }
  return buffer
}

/** By callback: promisified, it would make an object more for every read. */
function readAt(descriptor: number, into: Uint8Array, position: number): Promise<number> {
  return new Promise((resolve, reject) => {
    read(descriptor, into, 0, into.length, position, (error, count) => {
      if (error) reject(error)
      else resolve(count)
    })
  })
}

/** What equal bytes, put there a moment ago, may be read from stays: they are not replaced. */
async function putInPlace(folder: string, temporary: string, blob: StoredBlob): Promise<void> {
  const target = await shelve(folder, blob.sha256)
  try {
    await link(temporary, target)
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST'
    if (!isTaken && !isWithoutLinks(error)) throw error
    // What is there may be damaged: then these bytes replace it.
    if (!(await isStored(folder, blob))) await rename(temporary, target)
  }
}

/** Some file systems know a file by one name only, and none links to another. */
function isWithoutLinks(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  return ['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes(code)
}

async function isStored(folder: string, { sha256, size }: StoredBlob): Promise<boolean> {
  const shelf = await lstat(shelfOf(folder, sha256)).catch(absent)
  if (shelf && !shelf.isDirectory()) throw new Error(`${shelfOf(folder, sha256)} is not a folder.`)
  const found = await lstat(blobPath(folder, sha256)).catch(absent)
  return found?.isFile() === true && found.size === size
}

async function etagOf(path: string): Promise<string | undefined> {
  const found = await lstat(path).catch(absent)
  return found && [found.ino, found.size, found.mtimeMs].join(' ')
}

/** Where a blob goes; its shelf is there and on disk. */
async function shelve(folder: string, sha256: string): Promise<string> {
  await makeSyncedFolder(shelfOf(folder, sha256))
  return blobPath(folder, sha256)
}

async function* listBlobs(folder: string): AsyncIterable<ListedBlob> {
  const entries = await readdir(folder, { withFileTypes: true })
  const shelves = entries.filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name))
  for (const { name: shelf } of shelves) {
    const hashes = (await readdir(join(folder, shelf))).filter((name) => HASH.test(name))
    for (const sha256 of hashes) {
      const found = await lstat(join(folder, shelf, sha256)).catch(absent)
      if (found?.isFile()) yield { sha256, size: found.size, storedAt: found.mtime }
    }
  }
}
