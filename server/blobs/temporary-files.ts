import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { DAY_MS } from '#domain/units/time.ts'
import type { StoredBlob } from './blob-store.ts'
import { diskWriter } from './disk-writer.ts'
import { makeSyncedFolder } from './sync-folder.ts'

type WhenWritten = (blob: StoredBlob, handle: FileHandle) => Promise<void>

/** Temporary files, on the file system of the folder that they are moved to. */
export async function openTemporaryFiles(folder: string) {
  const arriving = join(folder, 'arriving')
  await makeSyncedFolder(arriving)

  const create = async (path: string) => {
    try {
      return await open(path, 'wx')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      // The folder may be deleted at any time.
      await mkdir(arriving, { recursive: true })
      return open(path, 'wx')
    }
  }

  return {
    /**
     * Writes a stream to a new file and hashes it.
     * @param whenWritten Runs before the file is closed.
     * @param use Uses or moves the file, which is removed afterwards if it still exists.
     */
    async write<Result>(
      bytes: AsyncIterable<Uint8Array>,
      whenWritten: WhenWritten,
      use: (path: string, blob: StoredBlob) => Promise<Result>,
    ): Promise<Result> {
      const path = join(arriving, randomUUID())
      const handle = await create(path)
      try {
        return await use(path, await writeHashed(handle, bytes, whenWritten))
      } finally {
        // Usually it was moved. A file that cannot be deleted now is removed later.
        await unlink(path).catch(() => undefined)
      }
    },

    /** Removes files of killed processes, older than a day, and returns their number. Newer files may still be in use. */
    async removeOld(): Promise<number> {
      let removed = 0
      await mkdir(arriving, { recursive: true })
      for (const name of await readdir(arriving)) {
        const path = join(arriving, name)
        const found = await stat(path).catch(() => undefined)
        if (found === undefined || Date.now() - found.mtimeMs < DAY_MS) continue
        await rm(path, { force: true })
        removed += 1
      }
      return removed
    },
  }
}

async function writeHashed(
  handle: FileHandle,
  bytes: AsyncIterable<Uint8Array>,
  whenWritten: WhenWritten,
): Promise<StoredBlob> {
  const hash = createHash('sha256')
  const writer = diskWriter(handle)
  let size = 0
  try {
    for await (const chunk of bytes) {
      // The write runs in another thread while this one hashes.
      const written = writer.write(chunk)
      hash.update(chunk)
      size += chunk.length
      await written
    }
    await writer.flush()
    const blob = { sha256: hash.digest('hex'), size }
    await whenWritten(blob, handle)
    return blob
  } finally {
    await writer.settled()
    await handle.close()
  }
}
