import { type BigIntStats, constants } from 'node:fs'
import { type FileHandle, lstat, open, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { ByteRange } from '../blobs/blob-store.ts'
import { NO_LINK } from '../blobs/open-file-cache.ts'
import type { ByteSource } from './byte-source.ts'
import type { Validators } from './precondition.ts'

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
  await using opening = new AsyncDisposableStack()
  const handle = opening.use(await open(path, constants.O_RDONLY | NO_LINK))
  const stats = await handle.stat({ bigint: true })
  if (!stats.isFile() || !(await isStillThere(path, stats))) return undefined
  opening.move()
  return untrackedFile(handle, stats)
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
