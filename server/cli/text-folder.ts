import { parseConfig } from '../config.ts'
import { currentTextFolder } from '../writing/stores/text-source.ts'
import { withSiteData } from './site-data.ts'
import type { Terminal } from './terminal.ts'

/**
 * The folder with the current texts.
 * @throws OperatorError if they are in a database that cannot be used.
 */
export async function textFolder(
  terminal: Pick<Terminal, 'environment' | 'stop'>,
): Promise<string> {
  const { CONTENT_DIR, DATABASE_URL } = parseConfig(terminal.environment)
  // The files need no archive, which opening would create.
  if (DATABASE_URL === 'sqlite') return CONTENT_DIR
  return withSiteData(terminal, ({ config, database }) =>
    currentTextFolder(config, database.db, terminal.stop),
  )
}
