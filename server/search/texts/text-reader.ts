import { constants } from 'node:os'
import { MINUTE_MS } from '#domain/units/time.ts'
import type { BlobStore } from '../../blobs/blob-store.ts'
import type { TextRange, TextSlice } from '../../media/text-slice.ts'
import { openWorkerPool, type WorkerPoolOptions } from '../../media/worker-pool.ts'

export interface TextBlob {
  sha256: string
  mediaType: string
}

/** Reads the text of untrusted files in a process that may be killed. */
export interface TextReader {
  /** Never throws for bad bytes. */
  read(blob: TextBlob, range: TextRange): Promise<TextResult>
  close(): Promise<void>
}

export type TextResult = { ok: true; slice: TextSlice } | { ok: false; problem: string }

export interface TextReaderParts {
  blobs: Pick<BlobStore, 'withLocalFile'>
  workers?: WorkerPoolOptions
}

/** Long, because on a busy machine the worker may get a hundredth of the processor time. */
const WALL_MS = 10 * MINUTE_MS

/** Has a worker of its own with low priority, so that pages and thumbnails never wait for a text. */
export function openTextReader({ blobs, workers = {} }: TextReaderParts): TextReader {
  const limits = { niceness: constants.priority.PRIORITY_LOW, wallMs: WALL_MS, ...workers.limits }
  const pool = openWorkerPool({ count: 1, ...workers, limits })
  return {
    async read({ sha256, mediaType }, range) {
      const { text, facts } = await blobs.withLocalFile(sha256, (path) =>
        pool.run({ ...NO_PICTURE, path, mediaType, text: range }, 'normal'),
      )
      if (text) return { ok: true, slice: text }
      return { ok: false, problem: facts.problem ?? 'The file has no text.' }
    },
    close: () => pool.close(),
  }
}

const NO_PICTURE = { size: '0x150', format: 'webp', needsPlaceholder: false } as const
