import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const SOURCES = [
  'app',
  'domain',
  'public',
  'server',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]
const SIGNALS = ['SIGTERM', 'SIGINT'] as const
const BUILT = 'build/server/index.js'

/** Builds the pages if a source is newer than the build; a failure ends the process. */
export async function makeBuildCurrent(): Promise<void> {
  if (await isBuildCurrent()) return
  process.stderr.write('Building the site, this takes a few seconds.\n')
  const building = spawn('react-router', ['build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    // Vitest sets another, with which the pages would get React's slower build for development.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const stop = () => void building.kill()
  for (const signal of SIGNALS) process.once(signal, stop)
  const [status] = await once(building, 'exit')
  for (const signal of SIGNALS) process.off(signal, stop)
  if (status !== 0) process.exit(status ?? 1)
}

async function isBuildCurrent(): Promise<boolean> {
  if (!existsSync(BUILT)) return false
  const newest = await Promise.all(SOURCES.map(newestBelow))
  return (await stat(BUILT)).mtimeMs > Math.max(...newest)
}

/** Time of the newest file at or below a path, in milliseconds. */
async function newestBelow(path: string): Promise<number> {
  const own = await stat(path)
  if (!own.isDirectory()) return own.mtimeMs
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const times = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).mtimeMs)
  return Math.max(0, ...(await Promise.all(times)))
}
