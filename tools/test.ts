import { spawnSync } from 'node:child_process'
import { findChromium } from '../tests/chromium.ts'

interface Step {
  name: string
  command: string
  args: string[]
}

// The browser is looked for first: it is the one thing that may be missing.
const chromium = findChromium()

const steps: Step[] = [
  { name: 'check', command: 'npm', args: ['run', '--silent', 'check'] },
  { name: 'build', command: 'react-router', args: ['build'] },
  { name: 'size', command: 'size-limit', args: [] },
  { name: 'browser', command: 'playwright', args: ['test', ...process.argv.slice(2)] },
]

for (const { name, command, args } of steps) {
  process.stdout.write(`\n== ${name} ==\n`)
  const env = { ...process.env, CHROMIUM_PATH: chromium }
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  })
  if (error || status !== 0) {
    process.stderr.write(`\n${name} failed${error ? `: ${error.message}` : ''}.\n`)
    process.exit(status || 1)
  }
}
process.stdout.write('\nEvery test passed.\n')
