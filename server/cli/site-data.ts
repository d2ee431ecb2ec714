import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, parseConfig } from '../config.ts'
import { NEVER_MIGRATE } from '../db/migrating.ts'
import { openData, type SiteData } from '../open-data.ts'
import { OperatorError } from '../operator-error.ts'
import type { Terminal } from './terminal.ts'

export interface CommandData extends Omit<SiteData, 'close'> {
  config: Config
}

/**
 * For commands that need an archive: with a wrong DATA_DIR, an empty one would be created and look fine.
 * @throws OperatorError
 */
export function requireArchive({ environment }: Pick<Terminal, 'environment'>): void {
  const { DATABASE_URL, DATA_DIR } = parseConfig(environment)
  if (DATABASE_URL !== 'sqlite' || existsSync(join(DATA_DIR, 'site.sqlite'))) return
  throw new OperatorError(
    `There is no archive in ${DATA_DIR}; nothing was done. Set DATA_DIR to the data folder of the site.`,
  )
}

/** Opens the site data for one command; a server or other commands may be running. */
export async function withSiteData<Result>(
  { environment }: Pick<Terminal, 'environment'>,
  task: (data: CommandData) => Promise<Result>,
): Promise<Result> {
  const config = parseConfig(environment)
  const { close, ...data } = await openData(config, NEVER_MIGRATE)
  try {
    return await task({ config, ...data })
  } finally {
    await close()
  }
}
