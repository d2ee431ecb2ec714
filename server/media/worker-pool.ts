import { availableParallelism, constants } from 'node:os'
import { join } from 'node:path'
import { SiteError } from '../errors.ts'
import type { Job, JobResult } from './job.ts'
import { type Limits, startWorker, type WorkerProcess } from './worker-process.ts'

/** Readers wait for `interactive` jobs; imports are `normal`; visitor uploads are `background`. */
export type Priority = 'interactive' | 'normal' | 'background'

export interface WorkerPoolOptions {
  count?: number | undefined
  limits?: Partial<Limits> | undefined
  /** Maximum number of queued jobs. */
  queues?: Partial<Record<Priority, number>> | undefined
  /** Script that the worker processes run. */
  script?: string | undefined
}

interface QueuedJob {
  job: Job
  resolve(result: Promise<JobResult>): void
  reject(error: Error): void
}

const LIMITS: Limits = {
  cpuMs: 8000,
  wallMs: 60_000,
  memoryBytes: 512 * 2 ** 20,
  idleMs: 10_000,
  // Pages have priority over thumbnails.
  niceness: constants.priority.PRIORITY_BELOW_NORMAL,
}
/** Ten times what most files need. */
const BACKGROUND_CPU_MS = 4000
const QUEUES: Record<Priority, number> = { interactive: 500, normal: 10_000, background: 500 }
const WORKER = join(import.meta.dirname, 'worker.ts')

/** One worker process per core by default, started on demand and ended when idle. */
export function openWorkerPool(options: WorkerPoolOptions = {}) {
  const { count = availableParallelism(), script = WORKER } = options
  const limits = { ...LIMITS, ...options.limits }
  const queues = { ...QUEUES, ...options.queues }
  const queued: Record<Priority, QueuedJob[]> = { interactive: [], normal: [], background: [] }
  const idle: WorkerProcess[] = []
  const ending = new Set<Promise<void>>()
  const busy = new Set<WorkerProcess>()
  const maxBackground = Math.max(1, count - 1)
  let runningBackground = 0
  let wasBackground = false
  let idleTimer: NodeJS.Timeout | undefined
  let isClosed = false

  const end = (worker: WorkerProcess) => {
    const ended = worker.end().finally(() => ending.delete(ended))
    ending.add(ended)
  }
  const endIdle = () => {
    for (const worker of idle.splice(0)) end(worker)
  }

  const takeIdle = () => {
    let worker = idle.pop()
    // An idle worker may have been killed from outside.
    while (worker?.isExhausted()) worker = idle.pop()
    return worker
  }

  const release = (worker: WorkerProcess) => {
    busy.delete(worker)
    if (isClosed || worker.isExhausted()) end(worker)
    else idle.push(worker)
    fill()
    clearTimeout(idleTimer)
    if (busy.size === 0) idleTimer = setTimeout(endIdle, limits.idleMs).unref()
  }

  const cpuLimitOf = (priority: Priority) =>
    priority === 'background' ? Math.min(BACKGROUND_CPU_MS, limits.cpuMs) : limits.cpuMs

  const start = async (job: Job, priority: Priority): Promise<JobResult> => {
    clearTimeout(idleTimer)
    const isBackground = priority === 'background'
    const worker = takeIdle() ?? startWorker(job.path, limits, script)
    if (isBackground) runningBackground += 1
    busy.add(worker)
    try {
      return await worker.run(job, cpuLimitOf(priority)).catch((error) => {
        throw isClosed ? closedError() : error
      })
    } finally {
      if (isBackground) runningBackground -= 1
      release(worker)
    }
  }

  /** Background jobs alternate with normal ones, and never use every worker if there are several. */
  const nextPriority = (): Priority | undefined => {
    if (queued.interactive.length > 0) return 'interactive'
    const canRunBackground = queued.background.length > 0 && runningBackground < maxBackground
    const hasNormal = queued.normal.length > 0
    if (canRunBackground && !(hasNormal && wasBackground)) return 'background'
    return hasNormal ? 'normal' : undefined
  }

  const fill = () => {
    while (!isClosed && busy.size < count) {
      const priority = nextPriority()
      const next = priority && queued[priority].shift()
      if (!next) return
      if (priority !== 'interactive') wasBackground = priority === 'background'
      next.resolve(start(next.job, priority))
    }
  }

  return {
    /** @throws SiteError `server/busy` when the queue is full, or the machine leaves no time for the job. */
    async run(job: Job, priority: Priority): Promise<JobResult> {
      if (isClosed) throw closedError()
      if (queued[priority].length >= queues[priority]) throw new SiteError('server/busy')
      return new Promise((resolve, reject) => {
        queued[priority].push({ job, resolve, reject })
        fill()
      })
    },

    /** How many jobs wait. */
    length: () => Object.values(queued).reduce((sum, jobs) => sum + jobs.length, 0),

    async close(): Promise<void> {
      isClosed = true
      clearTimeout(idleTimer)
      for (const { reject } of Object.values(queued).flatMap((some) => some.splice(0))) {
        reject(closedError())
      }
      endIdle()
      await Promise.all([...busy].map((worker) => worker.end()))
      await Promise.all(ending)
    },
  }
}

function closedError(): Error {
  return new Error('The media processor is closed.')
}
