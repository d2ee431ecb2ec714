import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** More are tried by hand: each takes a start of the program. */
export const KILLS = Number(process.env.SAVE_KILLS ?? 3)
const MAX_MS = 200

/**
 * Kills a program some time after its first line.
 * @param run Each has another moment.
 * @returns The lines that it printed.
 */
export async function runUntilKilled(words: string[], run: number): Promise<string[]> {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
  })
  await once(child.stdout, 'data')
  await sleep(((run + 0.5) / KILLS) * MAX_MS)
  const ended = once(child, 'close')
  child.kill('SIGKILL')
  await ended
  // The last one may be cut.
  return output.split('\n').slice(0, -1)
}
