import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { type Answer, type Job, nothingFound, type Work } from './job.ts'
import { memoryInUse } from './memory-in-use.ts'
import { PASSING_PROBLEMS } from './unreadable.ts'

export interface Limits {
  /** How long a job may take. */
  jobMs: number
  /** How much memory a child may hold. */
  memoryBytes: number
  /** How long a child stays when there is nothing to do. */
  idleMs: number
}

export interface Child {
  /** Always answers for itself: a job that does not end in so many ms is ended. */
  run(job: Job, mostMs: number): Promise<Work>
  /** Whether it should be replaced rather than be given another job. */
  isSpent(): boolean
  end(): Promise<void>
}

const ROOT = join(import.meta.dirname, '../..')
const MEMORY_CHECK_MS = 50

/** @param path Of a blob; the child may read those of the same store, and its own code, and write nothing. */
export function startChild(path: string, limits: Limits, worker: string): Child {
  const child = fork(worker, [], {
    execArgv: [
      '--permission',
      '--allow-addons',
      ...readable(path).map((folder) => `--allow-fs-read=${folder}`),
      '--max-old-space-size=192',
      '--no-warnings',
    ],
    // Few pools of memory: what one picture needed, the next can use.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Ctrl-C in a terminal reaches a whole group: it must not look as if a file had killed its decoder.
    detached: true,
  })
  const exited = once(child, 'exit')
  exited.catch(() => undefined)
  holdOpen(child, false)
  // Pages come before pictures.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let isSpent = false

  child.once('exit', () => {
    isSpent = true
  })

  const kill = () => {
    isSpent = true
    child.kill('SIGKILL')
  }

  return {
    isSpent: () => isSpent,

    async run(job, mostMs) {
      let reason = PASSING_PROBLEMS.fallen
      const stop = (why: string) => {
        reason = why
        kill()
      }
      holdOpen(child, true)
      const timer = setTimeout(stop, mostMs, PASSING_PROBLEMS.time)
      const guard = guardMemory(child, limits.memoryBytes, () => stop(PASSING_PROBLEMS.memory))
      try {
        child.send(job, () => undefined)
        const answer = await answerOf(child)
        if (!answer) return nothingFound(job.mediaType, reason)
        // What was freed is not always given back: better a new child than one near its limit.
        if (answer.memoryBytes > limits.memoryBytes / 2) kill()
        return answer.work
      } finally {
        clearTimeout(timer)
        clearInterval(guard)
        holdOpen(child, false)
      }
    },

    async end() {
      holdOpen(child, true)
      kill()
      await exited.catch(() => undefined)
    },
  }
}

/** `undefined` when it ends without one. */
function answerOf(child: ChildProcess): Promise<Answer | undefined> {
  // By hand: racing each answer against one promise of the end would keep all answers until then.
  return new Promise((resolve, reject) => {
    const settle = (how: () => void) => {
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
      how()
    }
    const onMessage = (answer: unknown) => settle(() => resolve(answer as Answer))
    const onExit = () => settle(() => resolve(undefined))
    const onError = (error: Error) => settle(() => reject(error))
    child.on('message', onMessage).on('exit', onExit).on('error', onError)
  })
}

function readable(path: string): string[] {
  // Modules are loaded from where they really are, and installers like to link to them.
  const code = ['server', 'domain', 'node_modules'].map((name) => realpathSync(join(ROOT, name)))
  const folders = [...code, dirname(dirname(path))].map((folder) => join(folder, '*'))
  return [...folders, join(ROOT, 'package.json')]
}

/** An idle child keeps nobody's process from ending; one at work does. */
function holdOpen(child: ChildProcess, isHeld: boolean): void {
  for (const handle of [child, child.channel]) {
    if (isHeld) handle?.ref()
    else handle?.unref()
  }
}

function guardMemory(child: ChildProcess, mostBytes: number, stop: () => void) {
  return setInterval(async () => {
    if (child.pid !== undefined && (await memoryInUse(child.pid)) > mostBytes) stop()
  }, MEMORY_CHECK_MS)
}
