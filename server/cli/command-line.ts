import { runSite } from './run-site.ts'
import { INTERRUPTED } from './terminal.ts'

/** `timeout` and service managers signal a process and its group, so it gets the same signal twice at once. */
const SAME_SIGNAL_MS = 500

/** As shells report a command whose terminal was closed. */
const HUNG_UP = 129

const stop = new AbortController()
let stoppedAt = 0
let isTerminalClosed = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isTerminalClosed ||= signal === 'SIGHUP'
    // The first signal stops cleanly, the second exits immediately.
    if (!stop.signal.aborted) {
      stoppedAt = performance.now()
      stop.abort()
    } else if (performance.now() - stoppedAt > SAME_SIGNAL_MS) {
      process.stderr.write(
        'Forced to stop before it had finished cleaning up. Run the command again.\n',
      )
      process.exit(INTERRUPTED)
    }
  })
}

// A closed pipe, e.g. `| head`, must not stop the command, and neither must a full disk below its output.
let isOutputLost = false
for (const output of [process.stdout, process.stderr]) {
  output.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE' || isTerminalClosed) return
    process.exitCode = 1
    if (isOutputLost) return
    isOutputLost = true
    process.stderr.write(`The output of this command could not be written: ${message}.\n`)
  })
}

const code = await runSite(
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
  async (parts) => (await import('../media/media-processor-pool.ts')).createMediaProcessor(parts),
)
process.exitCode ||= code === INTERRUPTED && isTerminalClosed ? HUNG_UP : code
