import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { freePorts } from '../../../tools/engines/free-ports.ts'

const PROJECT = join(import.meta.dirname, '../../..')
const START_TIMEOUT_MS = 120_000

/** A separate process of the site that a test may kill. It has no data, and no texts, which take most of a start. */
export async function startSeparateSite() {
  const folder = await mkdtemp(join(tmpdir(), 'own-site-'))
  const content = join(folder, 'content')
  await cp(join(PROJECT, 'content'), content, {
    recursive: true,
    filter: (file) => !file.endsWith('.md'),
  })
  const [port = 0] = await freePorts(1)
  const origin = `http://localhost:${port}`
  const start = async () => {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: PROJECT,
      stdio: 'ignore',
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        SITE_URL: origin,
        DATA_DIR: join(folder, 'data'),
        CONTENT_DIR: content,
        SAMPLES: 'off',
        FREE_DISK_MB: '0',
      },
    })
    await ready(origin)
    return child
  }
  let running = await start()
  return {
    origin,
    /** As a power cut does. */
    kill: () => end(running, 'SIGKILL'),
    async start() {
      running = await start()
    },
    async close() {
      await end(running, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

async function ready(origin: string): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  while (Date.now() < deadline) {
    const response = await fetch(`${origin}/healthz`).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) return
    await setTimeout(50)
  }
  throw new Error(`The site at ${origin} did not answer within ${START_TIMEOUT_MS / 1000} s.`)
}
