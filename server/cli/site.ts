import { createWorkshop } from '../media/workshop-pool.ts'
import { runSite } from './run-site.ts'

const stop = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // The first asks for an orderly end, the second does not wait for it.
    if (stop.signal.aborted) process.exit(130)
    stop.abort()
  })
}

process.exitCode = await runSite(
  process.argv.slice(2),
  {
    say: (line) => process.stdout.write(`${line}\n`),
    progress: process.stderr,
    environment: process.env,
    stop: stop.signal,
  },
  createWorkshop,
)
