import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { SiteError } from '../errors.ts'
import { lowerPriority } from '../process/lower-priority.ts'
import { TEMPORARY_PROBLEMS } from './decode-error.ts'
import { emptyResult, type Job, type JobResult, type WorkerReply } from './job.ts'

export interface Limits {
  /** CPU time of a job, because a busy machine says nothing about a file. */
  cpuMs: number
  /** Much longer than any job needs: then it is not known whether its file can be decoded. */
  wallMs: number
  memoryBytes: number
  /** How long an idle worker lives. */
  idleMs: number
  /** Priority of the process in the system. */
  niceness: number
}

export type WorkerProcess = ReturnType<typeof startWorker>

const ROOT = join(import.meta.dirname, '../..')
const CHECK_MS = 50

/** @param path Path of a blob; the worker can read blobs of the same store and its own code, and write nothing. */
export function startWorker(path: string, limits: Limits, script: string) {
  const child = fork(script, [], {
    execArgv: [
      '--permission',
      '--allow-addons',
      ...readable(path).map((folder) => `--allow-fs-read=${folder}`),
      '--max-old-space-size=192',
      '--no-warnings',
    ],
    // Few malloc arenas, so that memory is reused for the next picture.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Ctrl-C reaches a whole process group, which would look as if a file had crashed its decoder.
    detached: true,
  })
  const exited = once(child, 'exit')
  exited.catch(() => undefined)
  keepAlive(child, false)
  try {
    if (child.pid !== undefined) lowerPriority(child.pid, limits.niceness)
  } catch {
    // It has ended already, which its first job notices; a refusal is no reason to leave a file undecoded.
  }
  // Without a process: the system had no memory or descriptors for one, which ends in an error instead of an exit.
  let isExhausted = child.pid === undefined

  child.once('exit', () => {
    isExhausted = true
  })

  const kill = () => {
    isExhausted = true
    child.kill('SIGKILL')
  }

  return {
    /** Whether it must be replaced. */
    isExhausted: () => isExhausted,

    /**
     * A job that exceeds its limits is killed.
     * @throws SiteError `server/busy` if it ends for a reason other than its file.
     */
    async run(job: Job, cpuMs: number): Promise<JobResult> {
      if (child.pid === undefined) throw new SiteError('server/busy')
      let reason: string | undefined
      const stop = (why: string) => {
        reason = why
        kill()
      }
      keepAlive(child, true)
      const timer = setTimeout(kill, limits.wallMs)
      const guard = guardUsage(child, { ...limits, cpuMs }, stop)
      try {
        child.send(job, () => undefined)
        const reply = await receiveReply(child)
        if ('signal' in reply) return emptyResult(job.mediaType, reason ?? blame(reply))
        // Freed memory is not always returned to the system: replace a worker near its limit.
        if (reply.memoryBytes > limits.memoryBytes / 2) kill()
        return reply.result
      } finally {
        clearTimeout(timer)
        guard.end()
        keepAlive(child, false)
      }
    },

    async end(): Promise<void> {
      keepAlive(child, true)
      kill()
      await exited.catch(() => undefined)
    },
  }
}

interface Exit {
  signal: NodeJS.Signals | null
}

/** What ended the worker, if it exits first. */
function receiveReply(child: ChildProcess): Promise<WorkerReply | Exit> {
  // Promise.race with one promise of the exit would keep all replies in memory until then.
  return new Promise((resolve, reject) => {
    const settle = (how: () => void) => {
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      how()
    }
    const onMessage = (reply: unknown) => settle(() => resolve(reply as WorkerReply))
    const onExit = (_: unknown, signal: NodeJS.Signals | null) => settle(() => resolve({ signal }))
    const onError = (error: Error) => settle(() => reject(error))
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
  })
}

/** @throws SiteError `server/busy` for a signal from outside the decoder: its time was up, or memory ran out. */
function blame({ signal }: Exit): string {
  if (signal === 'SIGKILL') throw new SiteError('server/busy')
  return TEMPORARY_PROBLEMS.crash
}

/** @param root The folder of the program. */
export function readable(path: string, root = ROOT): string[] {
  const code = ['server', 'domain', 'node_modules'].map((name) => join(root, name))
  // Package managers use symbolic links: a module is found by its path, and loaded from its real path.
  const places = new Set([...code, ...code.map((folder) => realpathSync(folder))])
  const folders = [...places, dirname(dirname(path))].map((folder) => join(folder, '*'))
  return [...folders, join(root, 'package.json')]
}

/** Only a busy worker keeps the parent process alive. */
function keepAlive(child: ChildProcess, isBusy: boolean): void {
  for (const handle of [child, child.channel]) {
    if (isBusy) handle?.ref()
    else handle?.unref()
  }
}

type Guarded = Pick<Limits, 'cpuMs' | 'memoryBytes'>

/** Stops a job that uses more than it may. */
function guardUsage(
  { pid }: ChildProcess,
  { cpuMs, memoryBytes }: Guarded,
  stop: (why: string) => void,
) {
  let isEnded = pid === undefined
  const before = readUsage(pid)
  const check = async () => {
    const [{ cpuMs: first }, now] = await Promise.all([before, readUsage(pid)])
    if (isEnded) return
    if (now.memoryBytes > memoryBytes) stop(TEMPORARY_PROBLEMS.memory)
    else if (now.cpuMs - first > cpuMs) stop(TEMPORARY_PROBLEMS.time)
  }
  const timer = setInterval(check, CHECK_MS)
  return {
    end() {
      isEnded = true
      clearInterval(timer)
    },
  }
}

/** Page size and clock of Linux on common machines. */
const PAGE_BYTES = 4096
const TICK_MS = 10

/** Places in `/proc/PID/stat` after the name of the program, which may contain blanks. */
const USER_TICKS = 11
const SYSTEM_TICKS = 12
const RESIDENT_PAGES = 21

/** CPU time and memory of a process with all of its threads; zeros where the system has no such figures. */
async function readUsage(pid: number | undefined) {
  const line = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => '')
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  const field = (at: number) => Number(fields[at] ?? 0)
  return {
    cpuMs: (field(USER_TICKS) + field(SYSTEM_TICKS)) * TICK_MS,
    memoryBytes: field(RESIDENT_PAGES) * PAGE_BYTES,
  }
}
