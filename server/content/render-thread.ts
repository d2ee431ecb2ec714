import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 }

/** Why a task has no answer. `depth`: it has more levels than the thread can follow; `fault`: a mistake of the program. */
export type ThreadFailure =
  | { why: 'time' | 'memory' | 'depth' | 'closed' }
  | { why: 'fault'; message: string }

export type Answered<Answer> = { ok: true; answer: Answer } | ({ ok: false } & ThreadFailure)

/** A thread of its own for tasks that may never end, one after the other. */
export interface RenderThread<Task, Answer> {
  ask(task: Task): Promise<Answered<Answer>>
  /** Ends the thread; a task that it works on then, and each after it, is answered with `closed`. */
  close(): Promise<void>
}

interface Running {
  worker: Worker
  /** Settled when its modules are read: only then does the patience with a task begin. */
  ready: Promise<unknown>
}

/**
 * Starts its thread at the first task and keeps it. One that took too long or too much memory is
 * ended, and the next task has a new one. An idle thread does not keep the process alive.
 * @param script Module that calls `answerTasks`.
 * @param patienceMs How long one task may take.
 */
export function createRenderThread<Task, Answer>(
  script: URL,
  patienceMs: number,
): RenderThread<Task, Answer> {
  const closing = new AbortController()
  let running: Running | undefined
  let turn: Promise<unknown> = Promise.resolve()

  async function ask(task: Task): Promise<Answered<Answer>> {
    if (closing.signal.aborted) return { ok: false, why: 'closed' }
    running ??= startThread(script)
    const { worker, ready } = running
    worker.ref()
    try {
      await ready
      worker.postMessage(task)
      const signal = AbortSignal.any([AbortSignal.timeout(patienceMs), closing.signal])
      const [answer] = await once(worker, 'message', { signal })
      worker.unref()
      return { ok: true, answer }
    } catch (error) {
      running = undefined
      await worker.terminate()
      return { ok: false, ...(closing.signal.aborted ? { why: 'closed' } : failureOf(error)) }
    }
  }

  return {
    ask(task) {
      const answered = turn.then(() => ask(task))
      turn = answered
      return answered
    },
    async close() {
      closing.abort()
      await turn
      await running?.worker.terminate()
      running = undefined
    },
  }
}

function startThread(script: URL): Running {
  // Options of the process, such as those of a one-line command, are not for it.
  const worker = new Worker(script, { resourceLimits: LIMITS, stderr: true, execArgv: [] })
  // A thread may run out of memory while it is being ended; unheard, that would end the server.
  worker.on('error', () => undefined)
  return { worker, ready: once(worker, 'message') }
}

function failureOf(error: unknown): ThreadFailure {
  if (error instanceof RangeError) return { why: 'depth' }
  if (error instanceof Error && error.name === 'AbortError') return { why: 'time' }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return { why: 'memory' }
  return { why: 'fault', message: String(error) }
}
