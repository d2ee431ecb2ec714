import { stubMediaProcessor } from '../import/stub-media-processor.fixture.ts'
import { runSite } from './run-site.ts'

// The commands in a process of their own, for tests that kill it.
const stop = new AbortController()
process.on('SIGINT', () => stop.abort())

process.exitCode = await runSite(
  process.argv.slice(2),
  {
    print: (line) => process.stdout.write(`${line}\n`),
    get input() {
      return process.stdin
    },
    progress: process.stderr,
    environment: process.env,
    stop: stop.signal,
  },
  () => stubMediaProcessor,
)
