import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']
const INSTALL = 'apt-get install -y --no-install-recommends chromium'

/**
 * Path of the browser the tests drive: CHROMIUM_PATH, else the one on the path, else Debian's
 * package, which is installed when the tests run as root.
 * @throws Error with the one command to run.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, but there is no program of that name.`)
  }
  const found = onPath() ?? (installed() ? onPath() : undefined)
  if (found) return found
  throw new Error(`The browser tests need Chromium. Run as root: ${INSTALL}`)
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function installed(): boolean {
  if (process.getuid?.() !== 0) return false
  process.stderr.write('Installing Chromium from Debian, once.\n')
  const commands = ['apt-get update -qq', `${INSTALL} -qq`]
  return commands.every(
    (command) =>
      spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0,
  )
}

/** Headless, quiet on the network: nothing but the pages under test is asked for. */
export const CHROMIUM_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-quic',
  '--disable-sync',
  '--disable-gpu',
  '--no-first-run',
  '--no-default-browser-check',
  '--metrics-recording-only',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
]
