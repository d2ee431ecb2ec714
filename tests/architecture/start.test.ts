import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ROOT, read } from './project.fixture.ts'

/** Only to end a test that hangs: on a busy machine npm takes many seconds to start. */
const LIMIT_MS = 60_000

const own = JSON.parse(read('package.json'))

/** Runs the start script of the project on a small server that stops as the site does. */
async function npmStart() {
  const folder = mkdtempSync(join(tmpdir(), 'start-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { start } = own.scripts
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { start } }),
  )
  mkdirSync(join(folder, 'tools'))
  writeFileSync(
    join(folder, 'tools/start.ts'),
    `import { runProcess } from ${JSON.stringify(join(ROOT, 'server/process/run-process.ts'))}
    await runProcess(async () => {
      const alive = setInterval(() => {}, 1000)
      return async () => { clearInterval(alive); console.log('closed') }
    })
    console.log('server ' + process.pid)`,
  )
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`
  const npm = spawn('npm', ['start'], { cwd: folder, env: { PATH, HOME: folder } })
  onTestFinished(() => void npm.kill('SIGKILL'))
  let out = ''
  npm.stdout.on('data', (text) => {
    out += text
  })
  const ended = once(npm, 'close')
  await vi.waitFor(() => expect(out).toMatch(/^server \d+$/m), LIMIT_MS)
  const server = Number(/^server (\d+)$/m.exec(out)?.[1])
  onTestFinished(() => {
    if (isAlive(server)) process.kill(server, 'SIGKILL')
  })
  return { npm: npm.pid ?? 0, server, ended, out: () => out }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.for(['npm', 'server'] as const)(
  'SIGTERM to %s ends npm start and its server',
  { timeout: 3 * LIMIT_MS },
  async (who) => {
    const run = await npmStart()
    process.kill(run[who], 'SIGTERM')
    await vi.waitFor(() => expect(isAlive(run.server)).toBe(false), LIMIT_MS)
    await run.ended
    expect(run.out()).toContain('closed')
  },
)
