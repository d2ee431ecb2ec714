import type { Lock, Locker } from '@tus/server'
import { SiteError } from '../errors.ts'

const WAIT_MS = 10_000

interface Held {
  release(): Promise<void> | void
  ended: Promise<void>
  end(): void
}

/**
 * One request at a time per upload. A later request asks the earlier one to end, which releases uploads whose
 * connection broke silently, and waits without polling.
 */
export function uploadLocks(waitMs = WAIT_MS): Locker {
  const held = new Map<string, Held>()

  const acquire = async (id: string, release: Held['release'], signal: AbortSignal) => {
    const deadline = Date.now() + waitMs
    for (let before = held.get(id); before; before = held.get(id)) {
      await before.release()
      const left = deadline - Date.now()
      if (left <= 0 || signal.aborted) throw new SiteError('server/busy')
      await Promise.race([before.ended, waitFor(left, signal)])
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    held.set(id, { release, ended: promise, end: resolve })
  }

  const newLock = (id: string): Lock => ({
    lock: (signal, release) => acquire(id, release, signal),
    async unlock() {
      const mine = held.get(id)
      held.delete(id)
      mine?.end()
    },
  })
  return { newLock }
}

function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
