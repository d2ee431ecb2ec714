import type { FileHandle } from 'node:fs/promises'
import { releaseBuffer } from './release-buffer.ts'

/** One write for so many bytes, in however many pieces they came. */
const WRITE_BYTES = 2 ** 20
/** Bytes after which the disk is asked to take them. */
const SYNC_BYTES = 8 * 2 ** 20

/**
 * Writes what comes in small pieces to a file, in a few large writes. The disk takes what has come while
 * more comes: at the end there is little to wait for.
 */
export interface DiskWriter {
  /** Waits as long as the write before is under way. The piece is not to be changed any more. */
  write(piece: Uint8Array): Promise<void>
  /** All that came is in the file then, but not yet safe. */
  flush(): Promise<void>
  /** All that came survives a crash then. */
  sync(): Promise<void>
  /** Nothing is under way any more. Never throws. */
  settled(): Promise<void>
}

interface WriterOptions {
  /** Where in the file the first piece goes. */
  at?: number
  /** Whether pieces are the writer's: their memory is freed once they are written. */
  isOwner?: boolean
  /** Called each time with the end of what is synced then. `sync` waits for it, and fails with it. */
  onSynced?: ((end: number) => Promise<void>) | undefined
}

export function diskWriter(
  handle: FileHandle,
  { at = 0, isOwner = false, onSynced }: WriterOptions = {},
): DiskWriter {
  let position = at
  let written = at
  let gathered: Uint8Array[] = []
  let gatheredBytes = 0
  let writing: Promise<void> | undefined
  let unsynced = 0
  let syncing: Promise<void> | undefined
  let failure: unknown

  const writeGathered = async () => {
    const [pieces, from] = [gathered, position]
    position += gatheredBytes
    unsynced += gatheredBytes
    gathered = []
    gatheredBytes = 0
    await writeWhole(handle, pieces, from)
    written = position
    if (isOwner) pieces.forEach(releaseBuffer)
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
      // The disk tells it once: the next one would pass.
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
    async write(piece) {
      gathered.push(piece)
      gatheredBytes += piece.length
      if (gatheredBytes < WRITE_BYTES) return
      await writing
      writing = writeGathered()
      // Whoever writes or flushes next hears of it.
      writing.catch(() => undefined)
    },

    flush,

    async sync() {
      await flush()
      await syncing
      if (failure === undefined) await syncNow()
      if (failure !== undefined) throw failure
    },

    async settled() {
      await writing?.catch(() => undefined)
      await syncing
    },
  }
}

async function writeWhole(
  handle: FileHandle,
  pieces: readonly Uint8Array[],
  from: number,
): Promise<void> {
  let position = from
  let rest = pieces
  while (rest.length > 0) {
    const { bytesWritten } = await handle.writev(rest, position)
    position += bytesWritten
    rest = after(rest, bytesWritten)
  }
}

/** What is left of pieces behind so many bytes. */
function after(pieces: readonly Uint8Array[], bytes: number): readonly Uint8Array[] {
  let skipped = 0
  return pieces.flatMap((piece) => {
    const cut = Math.min(piece.length, bytes - skipped)
    skipped += cut
    return cut === piece.length ? [] : [piece.subarray(cut)]
  })
}
