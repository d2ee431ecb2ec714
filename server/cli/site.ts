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

// Whoever reads the answer may have seen enough, as `head` has: the command goes on to its end.
for (const output of [process.stdout, process.stderr]) {
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

process.exitCode = await runSite(
  process.argv.slice(2),
  {
    say: (line) => process.stdout.write(`${line}\n`),
    get input() {
      return process.stdin
    },
    progress: process.stderr,
    environment: process.env,
    stop: stop.signal,
  },
  createWorkshop,
)
