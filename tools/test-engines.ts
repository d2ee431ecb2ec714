import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { makeBuildCurrent } from './current-build.ts'
import { openConnectionPooler } from './engines/connection-pooler.ts'
import { makeEngineFolder } from './engines/engine-folder.ts'
import { type Engines, startEngines } from './engines/engines.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

const BUCKET = 'tests'

let tests: ChildProcess | undefined
let stopSignal: NodeJS.Signals | undefined
// A signal ends the tests; the cleanup runs as always.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopSignal = signal
    tests?.kill(signal)
  })

async function environment({ swift }: Engines, database: string): Promise<Record<string, string>> {
  await swift.createBucket(BUCKET)
  return {
    TEST_DATABASE_URL: database,
    TEST_STORAGE_URL: swift.storageUrl(BUCKET),
    TEST_STORAGE_FOLDER: swift.folder,
    AWS_ACCESS_KEY_ID: swift.accessKey,
    AWS_SECRET_ACCESS_KEY: swift.secretKey,
  }
}

async function runTests(engines: Engines, database: string): Promise<number> {
  const env = {
    ...process.env,
    ...(await environment(engines, database)),
    TMPDIR: temporary,
  }
  if (stopSignal) return 1
  const vitest = ['vitest', 'run', '--config', 'vitest.engines.config.ts']
  // They end with this process even when it is killed, and their own engines with them.
  const args = ['--pdeathsig', 'TERM', ...vitest, ...process.argv.slice(2)]
  tests = spawn('setpriv', args, { stdio: 'inherit', env })
  const [code] = (await once(tests, 'exit')) as [number | null]
  return code ?? 1
}

// Some tests start whole nodes.
await makeBuildCurrent()
const folder = makeEngineFolder()
const temporary = makeTemporaryFolder()
// Engines of interrupted tests need a moment to end.
process.once('exit', () =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
)
const started = performance.now()
const engines = await startEngines(folder)
const seconds = ((performance.now() - started) / 1000).toFixed(1)
process.stdout.write(`Postgres and Swift started in ${seconds} s.\n`)
const pooler = await openConnectionPooler(engines.postgres.url)
try {
  process.exitCode = await runTests(engines, pooler.url)
} finally {
  await pooler.close()
  // Nobody reads their data again.
  await engines.kill()
}
