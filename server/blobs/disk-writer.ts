import type { FileHandle } from 'node:fs/promises'
import { releaseBuffer } from './release-buffer.ts'

/** Chunks are combined into writes of at least this size. */
const WRITE_BYTES = 2 ** 20
/** Number of bytes between two syncs. */
const SYNC_BYTES = 8 * 2 ** 20

interface WriterOptions {
  /** Position of the first chunk. */
  at?: number
  /** Whether the memory of chunks may be freed once they are written. */
  isOwner?: boolean
  /** Called after each sync with the synced size. `sync` waits for it and throws its error. */
  onSynced?: ((end: number) => Promise<void>) | undefined
}

/** Combines small chunks into large writes, and syncs while more chunks arrive so that little is left to sync at the end. */
export function diskWriter(
  handle: FileHandle,
  { at = 0, isOwner = false, onSynced }: WriterOptions = {},
) {
  let position = at
  let written = at
  let gathered: Uint8Array[] = []
  let gatheredBytes = 0
  let writing: Promise<void> | undefined
  let unsynced = 0
  let syncing: Promise<void> | undefined
  let failure: unknown

  const writeGathered = async () => {
    const [chunks, from] = [gathered, position]
    position += gatheredBytes
    unsynced += gatheredBytes
    gathered = []
    gatheredBytes = 0
    await writeWhole(handle, chunks, from)
    written = position
    if (isOwner) chunks.forEach(releaseBuffer)
    if (unsynced < SYNC_BYTES || syncing) return
    unsynced = 0
    syncing = syncNow()
  }

  const syncNow = async () => {
    try {
      const end = written
      await handle.datasync()
      await onSynced?.(end)
    } catch (error) {
      // The kernel reports a write error once; the next sync would succeed.
      failure = error
    }
    syncing = undefined
  }

  const flush = async () => {
    try {
      await writing
    } finally {
      writing = undefined
    }
    if (gatheredBytes > 0) await writeGathered()
  }

  return {
    /** Waits for the previous write. The chunk must not be changed afterwards. */
    async write(chunk: Uint8Array): Promise<void> {
      gathered.push(chunk)
      gatheredBytes += chunk.length
      if (gatheredBytes < WRITE_BYTES) return
      await writing
      writing = writeGathered()
      // The next write or flush throws the error.
      writing.catch(() => undefined)
    },

    /** Writes everything, without syncing. */
    flush,

    /** Makes everything durable. */
    async sync(): Promise<void> {
      await flush()
      await syncing
      if (failure === undefined) await syncNow()
      if (failure !== undefined) throw failure
    },

    /** Waits for running writes. Never throws. */
    async settled(): Promise<void> {
      await writing?.catch(() => undefined)
      await syncing
    },
  }
}

async function writeWhole(
  handle: FileHandle,
  chunks: readonly Uint8Array[],
  from: number,
): Promise<void> {
  let position = from
  let rest = chunks
  while (rest.length > 0) {
    const { bytesWritten } = await handle.writev(rest, position)
    position += bytesWritten
    rest = after(rest, bytesWritten)
  }
}

/** Returns the chunks without their first `bytes` bytes. */
function after(chunks: readonly Uint8Array[], bytes: number): readonly Uint8Array[] {
  let skipped = 0
  return chunks.flatMap((chunk) => {
    const cut = Math.min(chunk.length, bytes - skipped)
    skipped += cut
    return cut === chunk.length ? [] : [chunk.subarray(cut)]
  })
}
