import type { BigIntStats } from 'node:fs'
import { constants } from 'node:fs'
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { ByteRange } from '../blobs/blob-store.ts'
import type { ByteSource } from './byte-source.ts'
import type { Validators } from './precondition.ts'

// Without O_NONBLOCK, opening a named pipe would wait for a writer.
const READ_ONLY = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK
const CHUNK_BYTES = 256 * 1024

export interface UntrackedFile extends Validators {
  source: ByteSource
  modified: Date
}

/** Opens a regular file below a folder; `undefined` if it does not exist or is behind a link. */
export async function openUntracked(
  folder: string,
  names: string[],
): Promise<UntrackedFile | undefined> {
  const path = join(await realpath(folder), ...names)
  const handle = await open(path, READ_ONLY)
  try {
    const stats = await handle.stat({ bigint: true })
    if (stats.isFile() && (await isStillThere(path, stats))) return untrackedFile(handle, stats)
  } catch (error) {
    await handle.close()
    throw error
  }
  await handle.close()
  return undefined
}

/**
 * O_NOFOLLOW only covers the last segment. After opening, the real path reveals links in parent folders, and the
 * inode reveals a link that existed only during the call.
 */
async function isStillThere(path: string, opened: BigIntStats): Promise<boolean> {
  if ((await realpath(path)) !== path) return false
  const found = await lstat(path, { bigint: true })
  return found.ino === opened.ino && found.dev === opened.dev
}

function untrackedFile(handle: FileHandle, stats: BigIntStats): UntrackedFile {
  const read = async ({ start, end }: ByteRange) => {
    const buffer = new Uint8Array(end - start + 1)
    let filled = 0
    while (filled < buffer.length) {
      const { bytesRead } = await handle.read(
        buffer,
        filled,
        buffer.length - filled,
        start + filled,
      )
      if (bytesRead === 0) throw new RangeError('The file became shorter while it was read.')
      filled += bytesRead
    }
    return buffer
  }
  return {
    etag: `"${stats.mtimeNs.toString(36)}-${stats.size.toString(36)}"`,
    modified: stats.mtime,
    source: {
      size: Number(stats.size),
      read,
      async *stream({ start, end }) {
        for (let at = start; at <= end; at += CHUNK_BYTES) {
          yield await read({ start: at, end: Math.min(end, at + CHUNK_BYTES - 1) })
        }
      },
      close: () => handle.close(),
    },
  }
}
