import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { TEMPORARY_PROBLEMS } from './decode-error.ts'
import { emptyResult, type Job, type JobResult, type WorkerReply } from './job.ts'

export interface Limits {
  /** Time limit of a job. */
  jobMs: number
  memoryBytes: number
  /** How long an idle worker lives. */
  idleMs: number
  /** Priority of the process in the system. */
  niceness: number
}

export interface WorkerProcess {
  /** Always resolves: a job that exceeds its time limit is killed. */
  run(job: Job, timeoutMs: number): Promise<JobResult>
  /** Whether it must be replaced. */
  isExhausted(): boolean
  end(): Promise<void>
}

const ROOT = join(import.meta.dirname, '../..')
const MEMORY_CHECK_MS = 50

/** @param path Of a blob; the worker can read blobs of the same store and its own code, and write nothing. */
export function startWorker(path: string, limits: Limits, script: string): WorkerProcess {
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
  if (child.pid !== undefined) setPriority(child.pid, limits.niceness)
  let isExhausted = false

  child.once('exit', () => {
    isExhausted = true
  })

  const kill = () => {
    isExhausted = true
    child.kill('SIGKILL')
  }

  return {
    isExhausted: () => isExhausted,

    async run(job, timeoutMs) {
      let reason = TEMPORARY_PROBLEMS.crash
      const stop = (why: string) => {
        reason = why
        kill()
      }
      keepAlive(child, true)
      const timer = setTimeout(stop, timeoutMs, TEMPORARY_PROBLEMS.time)
      const guard = guardMemory(child, limits.memoryBytes, () => stop(TEMPORARY_PROBLEMS.memory))
      try {
        child.send(job, () => undefined)
        const answer = await receiveReply(child)
        if (!answer) return emptyResult(job.mediaType, reason)
        // Freed memory is not always returned to the system: replace a worker near its limit.
        if (answer.memoryBytes > limits.memoryBytes / 2) kill()
        return answer.result
      } finally {
        clearTimeout(timer)
        clearInterval(guard)
        keepAlive(child, false)
      }
    },

    async end() {
      keepAlive(child, true)
      kill()
      await exited.catch(() => undefined)
    },
  }
}

/** `undefined` if the worker exits first. */
function receiveReply(child: ChildProcess): Promise<WorkerReply | undefined> {
  // Promise.race with one promise of the exit would keep all replies in memory until then.
  return new Promise((resolve, reject) => {
    const settle = (how: () => void) => {
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      how()
    }
    const onMessage = (answer: unknown) => settle(() => resolve(answer as WorkerReply))
    const onExit = () => settle(() => resolve(undefined))
    const onError = (error: Error) => settle(() => reject(error))
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
  })
}

function readable(path: string): string[] {
  // Modules are loaded from their real paths, and package managers use symbolic links.
  const code = ['server', 'domain', 'node_modules'].map((name) => realpathSync(join(ROOT, name)))
  const folders = [...code, dirname(dirname(path))].map((folder) => join(folder, '*'))
  return [...folders, join(ROOT, 'package.json')]
}

/** Only a busy worker keeps the parent process alive. */
function keepAlive(child: ChildProcess, isBusy: boolean): void {
  for (const handle of [child, child.channel]) {
    if (isBusy) handle?.ref()
    else handle?.unref()
  }
}

function guardMemory(child: ChildProcess, mostBytes: number, stop: () => void) {
  return setInterval(async () => {
    if (child.pid !== undefined && (await memoryInUse(child.pid)) > mostBytes) stop()
  }, MEMORY_CHECK_MS)
}

/** Page size of Linux on common machines. */
const PAGE_BYTES = 4096

/** Resident memory of a process; 0 if unknown. */
async function memoryInUse(pid: number): Promise<number> {
  try {
    const [, resident = '0'] = (await readFile(`/proc/${pid}/statm`, 'latin1')).split(' ')
    return Number(resident) * PAGE_BYTES
  } catch {
    return 0
  }
}
