import { type Config, parseConfig } from './config.ts'
import { startProblem } from './start-problem.ts'

/**
 * Runs the process: what the operator can mend is said in plain sentences, anything else with its
 * stack. A stop signal closes what `start` opened; a second one ends at once.
 * @param start Opens everything and gives back how to close it.
 */
export async function startOrSay(start: (config: Config) => Promise<() => Promise<void>>) {
  try {
    const close = await start(parseConfig(process.env))
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.once(signal, () => {
        close().then(
          () => process.exit(0),
          (error) => fail(error),
        )
      })
    }
  } catch (error) {
    fail(error)
  }
}

function fail(error: unknown): never {
  process.stderr.write(`${startProblem(error) ?? (error as Error).stack ?? error}\n`)
  process.exit(1)
}
