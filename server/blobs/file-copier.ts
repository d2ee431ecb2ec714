import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import PQueue from 'p-queue'
import type { StoredBlob } from './blob-store.ts'

export interface CopyTask extends StoredBlob {
  source: string
  /** Its folder is created if missing. */
  target: string
}

export type CopyState = 'copied' | 'missing' | 'changed' | 'unreadable'

export type CopyResult =
  | { ok: true; states: CopyState[] }
  | { ok: false; message: string; code: string | undefined }

const SCRIPT = new URL('copy-thread.ts', import.meta.url)

/** Copies local files in worker threads, one per core. */
export function startFileCopier() {
  const threads: Worker[] = []
  const idle: Worker[] = []
  const queue = new PQueue({ concurrency: availableParallelism() })

  const startThread = () => {
    const thread = new Worker(SCRIPT, { execArgv: [] })
    threads.push(thread)
    return thread
  }

  return {
    /**
     * Copies files and hashes them on the way. Does not sync; removes a copy whose hash differs. Pass many small files
     * at once: messaging a thread takes longer than copying one.
     * @returns The state of each source.
     */
    copy: (tasks: CopyTask[]): Promise<CopyState[]> =>
      queue.add(async () => {
        const thread = idle.pop() ?? startThread()
        thread.postMessage(tasks)
        const [result] = (await once(thread, 'message')) as [CopyResult]
        idle.push(thread)
        if (result.ok) return result.states
        throw Object.assign(new Error(result.message), { code: result.code })
      }),

    async close(): Promise<void> {
      await queue.onIdle()
      await Promise.all(threads.map((thread) => thread.terminate()))
    },
  }
}
