import { once } from 'node:events'
import { setTimeout as after } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { cpuTimeMs, type ThreadMessage } from './thread-messages.ts'

const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4, stackSizeMb: 4 }
/** Number of CPU time checks per task: a thread that waits for memory would never use up its CPU time. */
const MAX_CHECKS = 20
/** A thread holds some 40 MB, and restarts in a fraction of a second. */
const IDLE_MS = 3000
/** Of the machine, such as a lack of descriptors or of memory. */
const MAX_ATTEMPTS = 3
const RETRY_MS = 500

/**
 * Why a task failed. `depth`: its nesting exceeds the stack; `fault`: a bug; `stalled`: the machine gave the thread hardly any
 * CPU time.
 */
export type ThreadFailure =
  | { why: 'time' | 'memory' | 'depth' | 'stalled' | 'closed' }
  | { why: 'fault' | 'not started'; message: string }

export type TaskResult<Result> = { ok: true; result: Result } | ({ ok: false } & ThreadFailure)

/** A worker thread for tasks that may never end, one at a time. */
export interface RenderThread<Task, Result> {
  ask(task: Task): Promise<TaskResult<Result>>
  /** Starts the thread before its first task, and puts off its end. */
  warm(): void
  /** Ends the thread; running and later tasks are answered with `closed`. */
  close(): Promise<void>
}

interface Running<Result> {
  worker: Worker
  /** Settles when the modules are loaded, which does not count towards time limits. */
  ready: Promise<ThreadMessage<Result>[]>
  /** CPU time used at the last message. */
  usedMs: number
}

/**
 * Starts the thread at the first task, and ends it when it exceeds the time or memory limit or is idle; the next task
 * starts a new one. An idle thread does not keep the process alive.
 * @param script Module that calls `handleTasks`.
 * @param cpuLimitMs CPU time limit per task: on a busy machine it may take longer.
 * @param idleMs Idle time after which the thread ends.
 */
export function createRenderThread<Task, Result>(
  script: URL,
  cpuLimitMs: number,
  idleMs = IDLE_MS,
): RenderThread<Task, Result> {
  const closing = new AbortController()
  let running: Running<Result> | undefined
  let latest: Promise<unknown> = Promise.resolve()
  let idleTimer: NodeJS.Timeout | undefined

  async function askAgain(task: Task): Promise<TaskResult<Result>> {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await ask(task)
      if (outcome.ok || !mayPass(outcome) || attempt === MAX_ATTEMPTS) return outcome
      const { signal } = closing
      await after(attempt * RETRY_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  async function ask(task: Task): Promise<TaskResult<Result>> {
    if (closing.signal.aborted) return { ok: false, why: 'closed' }
    try {
      const thread = await startedThread()
      const message = await receiveMessage(task, thread)
      if (typeof message === 'string') return await giveUp({ why: message })
      thread.worker.unref()
      thread.usedMs = message.usedMs
      return { ok: true, result: message.result }
    } catch (error) {
      return giveUp(closing.signal.aborted ? { why: 'closed' } : failureOf(error))
    }
  }

  /** @throws NotStarted */
  async function startedThread(): Promise<Running<Result>> {
    try {
      running ??= startThread<Result>(script)
      const thread = running
      thread.worker.ref()
      const [ready] = await thread.ready
      thread.usedMs ||= ready?.usedMs ?? 0
      return thread
    } catch (error) {
      throw new NotStarted(String(error))
    }
  }

  async function receiveMessage(
    task: Task,
    thread: Running<Result>,
  ): Promise<Required<ThreadMessage<Result>> | 'time' | 'stalled'> {
    const settled = new AbortController()
    const signal = AbortSignal.any([settled.signal, closing.signal])
    try {
      thread.worker.postMessage(task)
      const message = once(thread.worker, 'message', { signal }).then(([first]) => first)
      return await Promise.race([message, patienceEnded(thread, cpuLimitMs, signal)])
    } finally {
      settled.abort()
    }
  }

  async function startEarly() {
    if (running || closing.signal.aborted) return
    // The next task reports why it did not start.
    const started = await startedThread().catch(() => undefined)
    started?.worker.unref()
  }

  /** One after the other; the thread ends some time after the last. */
  function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    clearTimeout(idleTimer)
    const done = latest.then(work)
    const ended = done.then(
      () => undefined,
      () => undefined,
    )
    const settled = ended.then(() => {
      if (latest === settled) idleTimer = setTimeout(endThread, idleMs).unref()
    })
    latest = settled
    return done
  }

  async function endThread() {
    const ended = running?.worker
    running = undefined
    await ended?.terminate()
  }

  async function giveUp(failure: ThreadFailure) {
    await endThread()
    return { ok: false as const, ...failure }
  }

  return {
    ask: (task) => enqueue(() => askAgain(task)),
    warm: () => void enqueue(startEarly),
    async close() {
      closing.abort()
      await latest
      clearTimeout(idleTimer)
      await endThread()
    },
  }
}

function startThread<Result>(script: URL): Running<Result> {
  // Does not inherit the process options, such as those of `node --eval`.
  const worker = new Worker(script, { resourceLimits: LIMITS, stderr: true, execArgv: [] })
  // A thread may run out of memory while it is being ended; without a listener that would end the
  // server.
  worker.on('error', () => undefined)
  return { worker, ready: once(worker, 'message') as Promise<ThreadMessage<Result>[]>, usedMs: 0 }
}

async function patienceEnded<Result>(
  { worker, usedMs }: Running<Result>,
  cpuLimitMs: number,
  signal: AbortSignal,
): Promise<'time' | 'stalled'> {
  let leftMs = cpuLimitMs
  for (let checks = 0; checks < MAX_CHECKS && leftMs > 0; checks += 1) {
    await after(Math.max(leftMs, cpuLimitMs / 10), undefined, { signal })
    // A thread that has already ended reports the reason itself.
    const used = await worker.cpuUsage().catch(() => undefined)
    if (used) leftMs = cpuLimitMs + usedMs - cpuTimeMs(used)
  }
  return leftMs > 0 ? 'stalled' : 'time'
}

/** Whether the machine, not the task, may be the reason. */
export function mayPass({ why }: ThreadFailure): boolean {
  return why === 'stalled' || why === 'not started'
}

class NotStarted extends Error {}

function failureOf(error: unknown): ThreadFailure {
  if (error instanceof NotStarted) return { why: 'not started', message: error.message }
  if (error instanceof RangeError) return { why: 'depth' }
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return { why: 'memory' }
  return { why: 'fault', message: String(error) }
}
