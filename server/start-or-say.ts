import { type Config, ConfigError, parseConfig } from './config.ts'
import { ContentError } from './content/site-file.ts'
import { DataFolderError } from './data-folder.ts'
import { ListenError } from './site-server.ts'

const OPERATORS = [ConfigError, ContentError, DataFolderError, ListenError]

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
  const isOperators = OPERATORS.some((kind) => error instanceof kind)
  process.stderr.write(
    `${isOperators ? (error as Error).message : ((error as Error).stack ?? error)}\n`,
  )
  process.exit(1)
}
