import type { HashReply } from './hash-worker.ts'

export interface FileHasher {
  /**
   * SHA-256 in hex; undefined where the file cannot be read. One file after another.
   * @param onRead Told now and then how much of a large file has been read.
   */
  hash(file: File, onRead?: (bytes: number) => void): Promise<string | undefined>
  close(): void
}

interface Waiting {
  resolve(sha256: string | undefined): void
  onRead: ((bytes: number) => void) | undefined
}

/** The worker starts with the first file. */
export function createFileHasher(): FileHasher {
  const waiting = new Map<number, Waiting>()
  let worker: Worker | undefined
  let last = 0

  const settle = (key: number, sha256: string | undefined) => {
    waiting.get(key)?.resolve(sha256)
    waiting.delete(key)
  }
  const start = () => {
    const made = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
    made.onmessage = ({ data }: MessageEvent<HashReply>) => {
      if ('readBytes' in data) waiting.get(data.key)?.onRead?.(data.readBytes)
      else settle(data.key, data.sha256)
    }
    // The server computes the hash as well: without the worker, nothing is lost but the early look.
    made.onerror = () => {
      for (const key of [...waiting.keys()]) settle(key, undefined)
    }
    return made
  }

  return {
    hash(file, onRead) {
      worker ??= start()
      last += 1
      const key = last
      return new Promise((resolve) => {
        waiting.set(key, { resolve, onRead })
        worker?.postMessage({ key, file })
      })
    },
    close() {
      worker?.terminate()
      worker = undefined
      for (const key of [...waiting.keys()]) settle(key, undefined)
    },
  }
}
