import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { findChromium, installChromium } from './chromium.ts'
import { makeBuildCurrent } from './current-build.ts'
import { runCaptured } from './run-captured.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

// First, because only the browser may be missing.
installChromium()
const folder = makeTemporaryFolder()
const env = {
  ...process.env,
  CHROMIUM_PATH: findChromium(),
  TMPDIR: folder,
  SEEDED_SITE: join(folder, 'seeded'),
}

// Page tests and browser tests use the build.
await makeBuildCurrent()

function run(name: string, command: string, args: string[]): void {
  process.stdout.write(`\n== ${name} ==\n`)
  const { status, error } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env,
  })
  if (error || status !== 0) fail(name, error?.message)
}

function fail(name: string, reason?: string): never {
  process.stderr.write(`\n${name} failed${reason ? `: ${reason}` : ''}.\n`)
  process.exit(1)
}

// It compresses everything with one core, and says little.
const size = runCaptured('size-limit', [], env)
run('check', 'npm', ['run', '--silent', 'check'])
const { isOk, output } = await size
process.stdout.write(`\n== size ==\n${output}`)
if (!isOk) fail('size')
run('browser', 'playwright', ['test', ...process.argv.slice(2)])
process.stdout.write('\nEvery test passed.\n')
