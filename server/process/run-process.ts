import { type Config, parseConfig } from '../config.ts'
import { mistypedSettings } from '../mistyped-settings.ts'
import { startProblem } from './start-problem.ts'

/** On Ctrl+C the terminal signals npm and this process, and npm forwards the signal: both count as one. */
const REPEATED_MS = 1000

/**
 * Runs the process: errors that the operator can fix are shown as messages, others with a stack. The first stop
 * signal closes what `start` opened; a later one exits immediately.
 * @param start Opens everything and returns the function that closes it.
 */
export async function runProcess(start: (config: Config) => Promise<() => Promise<void>>) {
  try {
    const config = parseConfig(process.env)
    for (const text of mistypedSettings(process.env)) process.stderr.write(`${text}\n`)
    const close = await start(config)
    let stoppingSince: number | undefined
    const stop = () => {
      if (stoppingSince !== undefined) {
        if (performance.now() - stoppingSince > REPEATED_MS) process.exit(1)
        return
      }
      stoppingSince = performance.now()
      close().then(
        () => process.exit(0),
        (error) => fail(error),
      )
    }
    // SIGHUP: the terminal was closed, or its connection was lost.
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${startProblem(error) ?? (error as Error).stack ?? error}\n`)
  process.exit(1)
}
