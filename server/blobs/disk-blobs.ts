import { randomUUID } from 'node:crypto'
import { createReadStream, read } from 'node:fs'
import { link, lstat, mkdir, readdir, realpath, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SHA256 } from '#domain/units/sha256.ts'
import { undefinedIfMissing } from '../disk/missing-file.ts'
import { isUnreadable, unreadableProblem } from '../disk/unreadable-file.ts'
import { SiteError } from '../errors.ts'
import { isExhausted } from '../process/descriptor-limit.ts'
import type { BlobStore, ForeignObjects, ListedBlob, StoredBlob } from './blob-store.ts'
import { cacheOpenFiles, type OpenFile } from './open-file-cache.ts'
import { makeSyncedFolder, syncFolder } from './sync-folder.ts'
import { openTemporaryFiles } from './temporary-files.ts'
import { requireSame } from './verified-bytes.ts'

/** Large enough to be fast, small enough that a thousand clients who stop reading hold little. */
const STREAM_BYTES = 256 * 1024
const FILES_KEPT_OPEN = 64

/**
 * Blobs as files, `<folder>/ab/abcdef...`. Temporary files are on the same file system, so that renames are atomic.
 */
export async function openDiskBlobs(given: string): Promise<BlobStore> {
  const temporaryFiles = await openTemporaryFiles(given)
  // The folder itself may be a symbolic link; below it, links are rejected.
  const folder = await realpath(given)
  const files = cacheOpenFiles(FILES_KEPT_OPEN)

  const withFile = async <Result>(sha256: string, task: (file: OpenFile) => Promise<Result>) => {
    const path = blobPath(folder, sha256)
    try {
      return await files.withFile(path, task)
    } catch (cause) {
      throw readError(path, cause, folder)
    }
  }

  const put: BlobStore['put'] = (bytes, expected) => {
    let isAlreadyStored = false
    return temporaryFiles.write(
      bytes,
      async (blob, handle) => {
        requireSame(blob, expected)
        isAlreadyStored = await isStored(folder, blob)
        // Syncing takes most of the time, so it is skipped for bytes that are stored already.
        if (!isAlreadyStored) await handle.sync()
      },
      async (temporary, blob) => {
        if (!isAlreadyStored) await moveToShard(folder, temporary, blob)
        await syncFolder(shardOf(folder, blob.sha256))
        files.forget(blobPath(folder, blob.sha256))
        return blob
      },
    )
  }

  return {
    put,

    async putFile(path, blob) {
      // A concurrent write may have stored it without syncing its folder yet.
      if (await isStored(folder, blob)) return syncFolder(shardOf(folder, blob.sha256))
      const target = await ensureShard(folder, blob.sha256)
      // Linked under a temporary name first, so that an existing target is replaced atomically.
      const temporary = join(folder, 'arriving', randomUUID())
      try {
        await mkdir(dirname(temporary), { recursive: true })
        await link(path, temporary)
        await rename(temporary, target)
      } catch (error) {
        if (!isWithoutLinks(error)) throw error
        await put(createReadStream(path))
      } finally {
        // A rename between two links of one file leaves both.
        await rm(temporary, { force: true })
      }
      await syncFolder(shardOf(folder, blob.sha256))
      files.forget(target)
    },

    async size(sha256) {
      const found = await lstat(blobPath(folder, sha256)).catch(undefinedIfMissing)
      return found?.isFile() ? found.size : undefined
    },

    read: (sha256, { start, end }) =>
      withFile(sha256, (file) => fill(newBuffer(end - start + 1), file, start)),

    // No file is held open between chunks, so a client that stops reading does not block one.
    async *stream(sha256, range, isUsed = () => false) {
      const first = range?.start ?? 0
      const end = range?.end ?? (await withFile(sha256, async (file) => file.size)) - 1
      let buffer: Uint8Array<ArrayBuffer> | undefined
      for (let start = first; start <= end; start += STREAM_BYTES) {
        buffer = buffer && isUsed(start - first) ? reuse(buffer) : newBuffer(STREAM_BYTES)
        const chunk = buffer.subarray(0, Math.min(STREAM_BYTES, end - start + 1))
        yield await withFile(sha256, (file) => fill(chunk, file, start))
      }
    },

    async withLocalFile(sha256, task) {
      // The open file proves that the path is not a link. Failures of the task itself, such as a full disk, do not mean
      // that the bytes are missing.
      const result = await withFile(sha256, () =>
        task(blobPath(folder, sha256)).then(
          (value) => ({ ok: true as const, value }),
          (error: unknown) => ({ ok: false as const, error }),
        ),
      )
      if (!result.ok) throw result.error
      return result.value
    },

    async *list(skips) {
      yield* listBlobs(folder, skips)
    },

    async remove(sha256) {
      const path = blobPath(folder, sha256)
      await rm(path, { force: true })
      files.forget(path)
    },

    etag: (sha256) => etagOf(blobPath(folder, sha256)),

    async quarantine(sha256, { etag, exclusively }) {
      const path = blobPath(folder, sha256)
      await exclusively(async () => {
        // Another check may have quarantined it, and an import stored it again.
        if ((await etagOf(path)) === etag)
          await rename(path, path + CHANGED).catch(undefinedIfMissing)
      })
      files.forget(path)
    },

    foreign: () => findForeignFiles(folder),
    sweep: () => temporaryFiles.removeOld(),
  }
}

function readError(path: string, cause: unknown, folder: string): SiteError {
  if (cause instanceof SiteError) return cause
  if (!isUnreadable(cause)) {
    return new SiteError(isExhausted(cause) ? 'server/busy' : 'file/missing-bytes', { cause })
  }
  // The log shows the cause; the reader learns neither path nor user.
  const problem = new Error(unreadableProblem(path, cause, folder), { cause })
  return new SiteError('file/unreadable', { cause: problem })
}

/** Path of a blob in the folder of a store. */
export function blobPath(folder: string, sha256: string): string {
  if (!SHA256.test(sha256)) throw new TypeError('A blob name must be a SHA-256 in hex.')
  return join(shardOf(folder, sha256), sha256)
}

function shardOf(folder: string, sha256: string): string {
  return join(folder, sha256.slice(0, 2))
}

/** Not zeroed, and not from the pool that Node shares between small buffers. */
function newBuffer(length: number): Uint8Array<ArrayBuffer> {
  return Buffer.allocUnsafeSlow(length)
}

/** Transfers the memory, so that a remaining reference to the old chunk is empty rather than changed. */
function reuse(chunk: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
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

/** A callback, because `promisify` allocates another object per read. */
function readAt(descriptor: number, into: Uint8Array, position: number): Promise<number> {
  return new Promise((resolve, reject) => {
    read(descriptor, into, 0, into.length, position, (error, count) => {
      if (error) reject(error)
      else resolve(count)
    })
  })
}

/** Keeps an existing equal blob, which may be in use. */
async function moveToShard(folder: string, temporary: string, blob: StoredBlob): Promise<void> {
  const target = await ensureShard(folder, blob.sha256)
  try {
    await link(temporary, target)
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EEXIST'
    if (!isTaken && !isWithoutLinks(error)) throw error
    // An existing damaged blob is replaced.
    if (!(await isStored(folder, blob))) await rename(temporary, target)
  }
}

/** Some file systems have no hard links, and none links across file systems. */
function isWithoutLinks(error: unknown): boolean {
  const { code = '' } = error as NodeJS.ErrnoException
  return ['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes(code)
}

async function isStored(folder: string, { sha256, size }: StoredBlob): Promise<boolean> {
  const shard = await lstat(shardOf(folder, sha256)).catch(undefinedIfMissing)
  if (shard && !shard.isDirectory()) throw new Error(`${shardOf(folder, sha256)} is not a folder.`)
  const found = await lstat(blobPath(folder, sha256)).catch(undefinedIfMissing)
  return found?.isFile() === true && found.size === size
}

async function etagOf(path: string): Promise<string | undefined> {
  const found = await lstat(path).catch(undefinedIfMissing)
  return found && [found.ino, found.size, found.mtimeMs].join(' ')
}

/** Creates and syncs the shard folder of a blob. @returns the blob's path. */
async function ensureShard(folder: string, sha256: string): Promise<string> {
  await makeSyncedFolder(shardOf(folder, sha256))
  return blobPath(folder, sha256)
}

async function* listBlobs(folder: string, skips?: 'unreadable'): AsyncIterable<ListedBlob> {
  const entries = await readdir(folder, { withFileTypes: true })
  const shards = entries.filter((entry) => entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name))
  for (const { name: shard } of shards) {
    try {
      yield* listShard(join(folder, shard))
    } catch (error) {
      if (skips === undefined || !isUnreadable(error)) throw error
    }
  }
}

async function* listShard(folder: string): AsyncIterable<ListedBlob> {
  const hashes = (await readdir(folder)).filter((name) => SHA256.test(name))
  for (const sha256 of hashes) {
    const found = await lstat(join(folder, sha256)).catch(undefinedIfMissing)
    if (found?.isFile()) yield { sha256, size: found.size, storedAt: found.mtime }
  }
}

/** Suffix of quarantined blobs. */
const CHANGED = '.changed'

const ARRIVING = 'arriving'
const OWN = [ARRIVING, 'archive-id']

/** Files in the blob folder that are not blobs, by relative path. */
async function findForeignFiles(folder: string): Promise<ForeignObjects> {
  const found: ForeignObjects = { quarantined: [], strays: [], unfinished: [], unreadable: [] }
  for (const name of await readdir(join(folder, ARRIVING)).catch(() => [])) {
    found.unfinished.push(join(ARRIVING, name))
  }
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (OWN.includes(entry.name)) continue
    const isShard = entry.isDirectory() && /^[0-9a-f]{2}$/.test(entry.name)
    if (isShard) await checkReadableShard(folder, entry.name, found)
    else found.strays.push(entry.name)
  }
  return found
}

async function checkReadableShard(folder: string, shard: string, found: ForeignObjects) {
  try {
    await checkShard(folder, shard, found)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    const reason = unreadableProblem(join(folder, shard), error, folder)
    found.unreadable.push({ name: shard, reason })
  }
}

async function checkShard(folder: string, shard: string, found: ForeignObjects) {
  for (const entry of await readdir(join(folder, shard), { withFileTypes: true })) {
    const path = join(shard, entry.name)
    const hash = entry.name.endsWith(CHANGED) ? entry.name.slice(0, -CHANGED.length) : entry.name
    const isNamedByHash = SHA256.test(hash) && hash.startsWith(shard)
    if (!entry.isFile() || !isNamedByHash) found.strays.push(path)
    else if (hash !== entry.name) found.quarantined.push(path)
  }
}
