import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

const START_TIMEOUT_MS = 120_000
const STEP_MS = 20
const LAST_LINES = 12

interface Program {
  name: string
  command: string
  args: string[]
  /** Working directory, which its user must be able to enter. */
  folder: string
  /** File that its output is appended to. */
  log: string
  /** Signal it gets when the process that started it ends for any reason. */
  deathSignal: 'TERM' | 'QUIT'
  /** User it runs as if it is started by root. */
  user?: string
}

/** A server that ends with the process that started it, even when that one is killed. */
export interface EngineProcess {
  /** Waits until `isReady` returns true. */
  ready(isReady: () => Promise<boolean>): Promise<void>
  /** Sends the signal and waits for the exit; does nothing if it has exited already. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** @throws Error from `ready`, with the last lines of its log, if it exits or is not ready within two minutes. */
export async function startProcess(program: Program): Promise<EngineProcess> {
  const output = await open(program.log, 'a')
  // Its own process group: Ctrl-C in a terminal ends the tests, which then end their engines.
  const child = spawn('setpriv', setprivArguments(program), {
    cwd: program.folder,
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  await once(child, 'spawn').finally(() => output.close())
  return {
    async ready(isReady) {
      const deadline = performance.now() + START_TIMEOUT_MS
      while (!hasEnded(child) && performance.now() < deadline) {
        if (await isReady()) return
        await sleep(STEP_MS)
      }
      throw new Error(`${program.name} did not start. ${await tailLog(program.log)}`)
    },
    async end(signal) {
      if (hasEnded(child)) return
      const exit = once(child, 'exit')
      child.kill(signal)
      await exit
    },
  }
}

/** Also for a program that is not a server, e.g. `initdb`. */
export function setprivArguments({
  command,
  args,
  user,
  deathSignal,
}: Pick<Program, 'command' | 'args' | 'user' | 'deathSignal'>): string[] {
  const rights =
    user !== undefined && isRoot() ? ['--reuid', user, '--regid', user, '--init-groups'] : []
  return [...rights, '--pdeathsig', deathSignal, command, ...args]
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

export function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function tailLog(log: string): Promise<string> {
  const lines = (await readFile(log, 'utf8')).trimEnd().split('\n')
  return `Last lines of ${log}:\n${lines.slice(-LAST_LINES).join('\n')}`
}
