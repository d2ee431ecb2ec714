import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const START_TIMEOUT_MS = 60_000
const READY = /The site is on http:\/\/localhost:(\d+)/
const MAX_LINES = 20

export interface RehearsedSite {
  origin: string
  stop(): Promise<void>
}

/**
 * Starts the program on a restored data folder, on a loopback port. It has none of the real site's settings: no
 * store, no identity provider, no backup, and no automatic deletion.
 * @throws Error with the last lines of its log.
 */
export async function startRehearsedSite(
  dataFolder: string,
  contentFolder: string,
): Promise<RehearsedSite> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataFolder,
      CONTENT_DIR: contentFolder,
      HOST: '127.0.0.1',
      PORT: '0',
      SAMPLES: 'off',
      TRASH_DAYS: '0',
      VISITOR_UPLOADS: 'off',
      LOG_LEVEL: 'info',
    },
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  try {
    return { origin: `http://127.0.0.1:${await portOf(child)}`, stop }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

async function portOf(child: ChildProcess): Promise<number> {
  const last: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const failed = (why: string) => reject(new Error([why, ...last].join('\n')))
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output as Readable }).on('line', (line) => {
      last.push(line)
      if (last.length > MAX_LINES) last.shift()
      const [, port] = READY.exec(line) ?? []
      if (port !== undefined) resolve(Number(port))
    })
  }
  child.once('error', reject)
  child.once('exit', () => failed('The program exited during startup.'))
  const timer = setTimeout(() => failed('The program did not start in time.'), START_TIMEOUT_MS)
  return promise.finally(() => clearTimeout(timer))
}
