import { spawnSync } from 'node:child_process'
import { findProgram, isProgram } from './find-program.ts'

/** The first needs a third of the time that a whole browser needs for a page. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const [SHELL = ''] = NAMES
const INSTALL = `apt-get install -y --no-install-recommends ${SHELL}`

/**
 * Path of the browser the tests drive: CHROMIUM_PATH, else the one on the path.
 * @throws Error with the one command to run.
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named && !isProgram(named)) {
    throw new Error(`CHROMIUM_PATH is ${named}, but there is no program of that name.`)
  }
  const found = named || findProgram(NAMES)
  if (found) return found
  throw new Error(`The browser tests need Chromium. Run as root: ${INSTALL}`)
}

/** Installs Debian's headless shell if it is missing and this is root; if that fails, another Chromium works too. */
export function installChromium(): void {
  if (process.env.CHROMIUM_PATH || findProgram([SHELL]) || process.getuid?.() !== 0) return
  process.stderr.write('Installing a headless Chromium from Debian, once.\n')
  for (const command of ['apt-get update -qq', `${INSTALL} -qq`]) {
    spawnSync('sh', ['-c', command], { stdio: ['ignore', 'ignore', 'inherit'] })
  }
}

/** No network traffic but that of the pages under test. */
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
