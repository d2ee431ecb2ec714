import { type Config, parseConfig } from './config.ts'
import { startProblem } from './start-problem.ts'

/** A terminal sends Ctrl+C to npm and to us, and npm passes it on: both are one. */
const REPEATED_MS = 1000

/**
 * Runs the process: what the operator can mend is said in plain sentences, anything else with its
 * stack. A stop signal closes what `start` opened; one that comes later ends at once.
 * @param start Opens everything and gives back how to close it.
 */
export async function startOrSay(start: (config: Config) => Promise<() => Promise<void>>) {
  try {
    const close = await start(parseConfig(process.env))
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
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${startProblem(error) ?? (error as Error).stack ?? error}\n`)
  process.exit(1)
}
