import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasEnded } from '../../tools/engines/engine-process.ts'

const START_TIMEOUT_MS = 30_000
const STEP_MS = 4

interface Program {
  command: string
  args: string[]
  cwd?: string
  env?: Record<string, string>
  /** File for its output. */
  log: string
  /** A URL that answers 200 once the program is ready. */
  ready: string
}

export interface Running {
  pid: number
  /** From the start to the first good response. */
  startedInMs: number
  stop(): Promise<void>
}

/** Starts a server process and waits until it answers. */
export async function startProgram({ command, args, cwd, env, log, ready }: Program) {
  const output = await open(log, 'a')
  const started = performance.now()
  const child = spawn(command, args, {
    stdio: ['ignore', output.fd, output.fd],
    env: { ...process.env, ...env },
    ...(cwd !== undefined && { cwd }),
  })
  await output.close()
  let isStopping = false
  child.once('exit', (code, signal) => {
    if (!isStopping)
      process.stderr.write(`${args.at(-1)} ended: ${signal ?? `exit code ${code}`}.\n`)
  })
  await waitForResponse(ready, child, log)
  return {
    pid: child.pid ?? 0,
    startedInMs: performance.now() - started,
    async stop() {
      isStopping = true
      if (hasEnded(child)) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  } satisfies Running
}

async function waitForResponse(url: string, child: ChildProcess, log: string): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS
  while (performance.now() < deadline) {
    if (hasEnded(child)) throw new Error(`The process exited; see ${log}.`)
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.status === 200) return
    await sleep(STEP_MS)
  }
  child.kill('SIGKILL')
  throw new Error(`${url} did not answer within ${START_TIMEOUT_MS / 1000} s; see ${log}.`)
}
