import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { SiteError } from '../errors.ts'
import { type Child, type Limits, startChild } from './child.ts'
import type { Job, Work } from './job.ts'

/** Readers wait for `now`; an import has time; what anybody may send in is done `aside`. */
export type Urgency = 'now' | 'in turn' | 'aside'

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
/** Most files need a tenth of it. */
const ASIDE_MS = 4000
const QUEUES: Record<Urgency, number> = { now: 500, 'in turn': 10_000, aside: 500 }
const WORKER = join(import.meta.dirname, 'worker.ts')

/** As many child processes as there are cores, started when there is work and ended when there is none. */
export function openChildren(options: ChildrenOptions = {}): Children {
  const { count = availableParallelism(), worker = WORKER } = options
  const limits = { ...LIMITS, ...options.limits }
  const queues = { ...QUEUES, ...options.queues }
  const waiting: Record<Urgency, Waiting[]> = { now: [], 'in turn': [], aside: [] }
  const idle: Child[] = []
  const ending = new Set<Promise<void>>()
  const working = new Set<Child>()
  const placesAside = Math.max(1, count - 1)
  let workingAside = 0
  let wasAside = false
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

  const start = async (job: Job, urgency: Urgency): Promise<Work> => {
    clearTimeout(idleTimer)
    const isAside = urgency === 'aside'
    if (isAside) workingAside += 1
    const child = takeIdle() ?? startChild(job.path, limits, worker)
    working.add(child)
    try {
      const work = await child.run(job, isAside ? Math.min(ASIDE_MS, limits.jobMs) : limits.jobMs)
      if (isClosed) throw closedError()
      return work
    } finally {
      if (isAside) workingAside -= 1
      release(child)
    }
  }

  /** What is sent in takes turns with the rest, and leaves it a place where there are several. */
  const nextUrgency = (): Urgency | undefined => {
    if (waiting.now.length > 0) return 'now'
    const mayBeAside = waiting.aside.length > 0 && workingAside < placesAside
    const isOther = waiting['in turn'].length > 0
    if (mayBeAside && !(isOther && wasAside)) return 'aside'
    return isOther ? 'in turn' : undefined
  }

  const fill = () => {
    while (!isClosed && working.size < count) {
      const urgency = nextUrgency()
      const next = urgency && waiting[urgency].shift()
      if (!next) return
      if (urgency !== 'now') wasAside = urgency === 'aside'
      next.resolve(start(next.job, urgency))
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
      for (const { reject } of Object.values(waiting).flatMap((some) => some.splice(0))) {
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
