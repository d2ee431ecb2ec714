import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { SiteError } from '../errors.ts'
import { type Child, type Limits, startChild } from './child.ts'
import type { Job, Work } from './job.ts'

/** Visitors wait for `now`; an import has time. */
export type Urgency = 'now' | 'in turn'

export interface ChildrenOptions {
  count?: number | undefined
  limits?: Partial<Limits> | undefined
  /** How many jobs may wait for a child. */
  queues?: Partial<Record<Urgency, number>> | undefined
  /** What the children run. */
  worker?: string | undefined
}

export interface Children {
  /** @throws SiteError `server/busy` when too many jobs wait already. */
  run(job: Job, urgency: Urgency): Promise<Work>
  close(): Promise<void>
}

interface Waiting {
  job: Job
  resolve(work: Promise<Work>): void
  reject(error: Error): void
}

const LIMITS: Limits = { jobMs: 8000, memoryBytes: 512 * 2 ** 20, idleMs: 10_000 }
const QUEUES: Record<Urgency, number> = { now: 500, 'in turn': 10_000 }
const WORKER = join(import.meta.dirname, 'worker.ts')

/** As many child processes as there are cores, started when there is work and ended when there is none. */
export function openChildren(options: ChildrenOptions = {}): Children {
  const { count = availableParallelism(), worker = WORKER } = options
  const limits = { ...LIMITS, ...options.limits }
  const queues = { ...QUEUES, ...options.queues }
  const waiting: Record<Urgency, Waiting[]> = { now: [], 'in turn': [] }
  const idle: Child[] = []
  const ending = new Set<Promise<void>>()
  const working = new Set<Child>()
  let idleTimer: NodeJS.Timeout | undefined
  let isClosed = false

  const end = (child: Child) => {
    const ended = child.end().finally(() => ending.delete(ended))
    ending.add(ended)
  }
  const endIdle = () => {
    for (const child of idle.splice(0)) end(child)
  }

  const takeIdle = () => {
    let child = idle.pop()
    // Somebody else may have ended it meanwhile.
    while (child?.isSpent()) child = idle.pop()
    return child
  }

  const release = (child: Child) => {
    working.delete(child)
    if (isClosed || child.isSpent()) end(child)
    else idle.push(child)
    fill()
    clearTimeout(idleTimer)
    if (working.size === 0) idleTimer = setTimeout(endIdle, limits.idleMs).unref()
  }

  const start = async (job: Job): Promise<Work> => {
    clearTimeout(idleTimer)
    const child = takeIdle() ?? startChild(job.path, limits, worker)
    working.add(child)
    try {
      const work = await child.run(job)
      if (isClosed) throw closedError()
      return work
    } finally {
      release(child)
    }
  }

  const fill = () => {
    while (!isClosed && working.size < count) {
      const next = waiting.now.shift() ?? waiting['in turn'].shift()
      if (!next) return
      next.resolve(start(next.job))
    }
  }

  return {
    async run(job, urgency) {
      if (isClosed) throw closedError()
      if (waiting[urgency].length >= queues[urgency]) throw new SiteError('server/busy')
      return new Promise((resolve, reject) => {
        waiting[urgency].push({ job, resolve, reject })
        fill()
      })
    },

    async close() {
      isClosed = true
      clearTimeout(idleTimer)
      for (const { reject } of [...waiting.now.splice(0), ...waiting['in turn'].splice(0)]) {
        reject(closedError())
      }
      endIdle()
      await Promise.all([...working].map((child) => child.end()))
      await Promise.all(ending)
    },
  }
}

function closedError(): Error {
  return new Error('The workshop is closed.')
}
