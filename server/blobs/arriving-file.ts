import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredBlob } from './blob-store.ts'
import { diskWriter } from './disk-writer.ts'
import { makeSyncedFolder } from './sync-folder.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Files that are still being written, in a folder beside the one they will move to. */
export interface ArrivingFiles {
  /**
   * Writes a stream to a new file and hashes it on the way.
   * @param whenWritten Runs before the file is closed.
   * @param use Does with the file what is to be done; it is removed afterwards, where it still is.
   */
  receive<Result>(
    bytes: AsyncIterable<Uint8Array>,
    whenWritten: (blob: StoredBlob, handle: FileHandle) => Promise<void>,
    use: (path: string, blob: StoredBlob) => Promise<Result>,
  ): Promise<Result>
  /**
   * Removes what killed processes left half-written, and counts it. Younger files may belong to a
   * process that still writes them.
   */
  sweep(): Promise<number>
}

export async function openArriving(folder: string): Promise<ArrivingFiles> {
  const arriving = join(folder, 'arriving')
  await makeSyncedFolder(arriving)

  const begin = async (path: string) => {
    try {
      return await open(path, 'wx')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      // What lies here may be deleted at any time, and the folder with it.
      await mkdir(arriving, { recursive: true })
      return open(path, 'wx')
    }
  }

  return {
    async receive(bytes, whenWritten, use) {
      const path = join(arriving, randomUUID())
      const handle = await begin(path)
      try {
        return await use(path, await writeHashed(handle, bytes, whenWritten))
      } finally {
        // Mostly it has moved to its place. What a disk in trouble keeps, the sweep finds.
        await unlink(path).catch(() => undefined)
      }
    },

    async sweep() {
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
  whenWritten: (blob: StoredBlob, handle: FileHandle) => Promise<void>,
): Promise<StoredBlob> {
  const hash = createHash('sha256')
  const writer = diskWriter(handle)
  let size = 0
  try {
    for await (const chunk of bytes) {
      // The write runs on a thread of its own while this one hashes.
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
