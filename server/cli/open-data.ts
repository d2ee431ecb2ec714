import { type Config, parseConfig } from '../config.ts'
import { NEVER_MIGRATE } from '../db/migrating.ts'
import { openData, type SiteData } from '../open-data.ts'
import type { Terminal } from './terminal.ts'

export interface CommandData extends Omit<SiteData, 'close'> {
  config: Config
}

/** Opens the data of the site for one command, beside a running server or another command. */
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
