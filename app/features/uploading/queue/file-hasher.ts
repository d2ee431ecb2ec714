import type { HashReply } from './hash-worker.ts'

export interface FileHasher {
  /** SHA-256 in hex; undefined where the file cannot be read. One file after another. */
  hash(file: File, onProgress?: (readBytes: number) => void): Promise<string | undefined>
  close(): void
}

interface Job {
  resolve(sha256: string | undefined): void
  onProgress: ((readBytes: number) => void) | undefined
}

/** The worker starts with the first file; if it cannot be loaded, no file has a hash. */
export function createFileHasher(): FileHasher {
  const jobs = new Map<number, Job>()
  let worker: Worker | undefined
  // The server computes the hash as well: without the worker, only the search for duplicates is lost.
  let hasFailed = false
  let lastKey = 0

  const settle = (key: number, sha256: string | undefined) => {
    jobs.get(key)?.resolve(sha256)
    jobs.delete(key)
  }
  const settleAll = () => {
    for (const key of [...jobs.keys()]) settle(key, undefined)
  }
  const stop = () => {
    worker?.terminate()
    worker = undefined
    settleAll()
  }
  const start = () => {
    const started = new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' })
    started.onmessage = ({ data }: MessageEvent<HashReply>) => {
      if ('readBytes' in data) jobs.get(data.key)?.onProgress?.(data.readBytes)
      else settle(data.key, data.sha256)
    }
    started.onerror = () => {
      hasFailed = true
      stop()
    }
    return started
  }

  return {
    async hash(file, onProgress) {
      if (hasFailed) return undefined
      worker ??= start()
      lastKey += 1
      const key = lastKey
      return new Promise((resolve) => {
        jobs.set(key, { resolve, onProgress })
        worker?.postMessage({ key, file })
      })
    },
    close: stop,
  }
}
