import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { freePorts } from '../../tools/engines/free-ports.ts'

const ROOT = join(import.meta.dirname, '../..')
const START_MS = 60_000

export type Settings = Record<string, string>

/** A folder that is deleted after the test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'engines-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** A server process of the site with its own data folder. */
export interface SiteNode {
  origin: string
  get(path: string, headers?: Record<string, string>): Promise<Response>
  /** The response of /healthz. */
  health(): Promise<{ ok: boolean; database: string; store: string }>
  kill(): Promise<void>
  stop(): Promise<void>
}

export async function startNode(settings: Settings): Promise<SiteNode> {
  const [port] = await freePorts(1)
  const origin = `http://127.0.0.1:${port}`
  const { child, output } = run('server/main.ts', [], {
    SAMPLES: 'off',
    LOG_LEVEL: 'warn',
    DATA_DIR: await testFolder(),
    ...settings,
    HOST: '127.0.0.1',
    PORT: String(port),
  })
  const get: SiteNode['get'] = (path, headers = {}) =>
    fetch(origin + path, { headers }).catch((cause) => {
      const hasEnded = child.exitCode !== null || child.signalCode !== null
      throw hasEnded ? new Error(`The node has ended: ${output()}`, { cause }) : cause
    })
  const node: SiteNode = {
    origin,
    get,
    async health() {
      const response = await get('/healthz')
      return (await response.json()) as Awaited<ReturnType<SiteNode['health']>>
    },
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
  onTestFinished(() => node.kill())
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The node did not start: ${output()}`)
    const isUp = await get('/healthz').then(
      () => true,
      () => false,
    )
    if (isUp) return node
    await sleep(50)
  }
  throw new Error(`The node does not answer: ${output()}`)
}

/** Starts one of the operator's commands. */
export function startCommand(words: string[], settings: Settings) {
  const { child, output } = run('server/cli/command-line.ts', words, settings)
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, output: output() }))
  onTestFinished(() => end(child, 'SIGKILL'))
  return { ended, output, kill: () => end(child, 'SIGKILL') }
}

function run(entry: string, words: string[], settings: Settings) {
  const child = spawn(process.execPath, [entry, ...words], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return { child, output: () => output }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'close')
}
