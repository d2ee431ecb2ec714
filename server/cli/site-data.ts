import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, parseConfig } from '../config.ts'
import { NEVER_MIGRATE } from '../db/migrating.ts'
import { dataFolderAt, requireDatabase, unreadableFolder } from '../disk/data-folder.ts'
import { foreignOwner } from '../disk/folder-owner.ts'
import { type DataAccess, openData, type SiteData } from '../open-data.ts'
import { OperatorError } from '../operator-error.ts'
import type { Terminal } from './terminal.ts'

export interface CommandData extends Omit<SiteData, 'close'> {
  config: Config
}

/** What the database is: the file of an SQLite database, or the URL of Postgres. */
export function databaseUrl({ DATABASE_URL, DATA_DIR }: Config): string {
  return DATABASE_URL === 'sqlite' ? join(DATA_DIR, 'site.sqlite') : DATABASE_URL
}

/** Opening a missing archive would create an empty one. */
export function hasArchive(config: Config): boolean {
  return config.DATABASE_URL !== 'sqlite' || existsSync(databaseUrl(config))
}

/**
 * For commands that need an archive: with a wrong DATA_DIR, an empty one would be created and look fine.
 * @throws OperatorError
 */
export async function requireArchive({
  environment,
}: Pick<Terminal, 'environment'>): Promise<void> {
  const config = parseConfig(environment)
  if (hasArchive(config)) return
  const unreadable = unreadableFolder(config.DATA_DIR)
  if (unreadable !== undefined) throw new OperatorError(`${unreadable} Nothing was done.`)
  if (config.RESTORE_FROM !== undefined) await requireRestored(config)
  requireDatabase(dataFolderAt(config.DATA_DIR))
  throw new OperatorError(
    `There is no archive in ${config.DATA_DIR}; nothing was done. Set DATA_DIR to the data folder of the site.`,
  )
}

/**
 * Opens the site data for one command; a server or other commands may be running. Says where a new archive was created:
 * DATA_DIR may be wrong.
 * @param access After its `stop`, requests to an S3 store end within seconds.
 */
export async function withSiteData<Result>(
  { environment, print }: Pick<Terminal, 'environment'> & Partial<Pick<Terminal, 'print'>>,
  task: (data: CommandData) => Promise<Result>,
  access: DataAccess = {},
): Promise<Result> {
  const config = parseConfig(environment)
  if (config.RESTORE_FROM !== undefined) await requireRestored(config)
  const foreign = foreignOwner(config.DATA_DIR)
  if (foreign !== undefined) throw new OperatorError(`${foreign} Nothing was done.`)
  const isNew = !hasArchive(config)
  const { close, ...data } = await openData(config, NEVER_MIGRATE, access)
  try {
    if (isNew) print?.(`New archive in ${config.DATA_DIR}.`)
    return await task({ config, ...data })
  } finally {
    await close()
  }
}

/** What a command creates would prevent the restore. */
async function requireRestored(config: Config): Promise<void> {
  // Loading what a restore needs takes longer than most commands run.
  const { awaitsRestore } = await import('../backup/restore/restore-first.ts')
  if (!(await awaitsRestore(config))) return
  throw new OperatorError(
    `RESTORE_FROM is set, and nothing has been restored to ${config.DATA_DIR} yet. Nothing was done; start the site first, which restores the backup, or unset RESTORE_FROM to begin a new archive.`,
  )
}
