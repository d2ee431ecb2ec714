import { spawnSync } from 'node:child_process'
import { findChromium, installChromium } from './chromium.ts'
import { makeBuildCurrent } from './current-build.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

interface Step {
  name: string
  command: string
  args: string[]
}

// First, because only the browser may be missing.
installChromium()
const CHROMIUM_PATH = findChromium()
const TMPDIR = makeTemporaryFolder()

// Page tests and browser tests use the build.
await makeBuildCurrent()

const steps: Step[] = [
  { name: 'check', command: 'npm', args: ['run', '--silent', 'check'] },
  { name: 'size', command: 'size-limit', args: [] },
  { name: 'browser', command: 'playwright', args: ['test', ...process.argv.slice(2)] },
]

for (const { name, command, args } of steps) {
  process.stdout.write(`\n== ${name} ==\n`)
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CHROMIUM_PATH, TMPDIR },
  })
  if (error || status !== 0) {
    process.stderr.write(`\n${name} failed${error ? `: ${error.message}` : ''}.\n`)
    process.exit(status || 1)
  }
}
process.stdout.write('\nEvery test passed.\n')
