import { resolve } from 'node:path'
import { type Config, ConfigError, parseConfig } from '../../config.ts'
import { isSameDatabase } from '../../db/postgres/postgres-url.ts'
import { isSameFolder, type MovePlan } from '../../move/move-target.ts'
import type { DataSettings } from '../../open-data.ts'
import { requireApart } from '../require-apart.ts'
import { UsageError } from '../terminal.ts'

export interface MoveOptions {
  database?: string
  storage?: string
  dataDir?: string
}

const NAMES = { DATABASE_URL: '--database', STORAGE_URL: '--storage', DATA_DIR: '--data-dir' }

/**
 * Source and target of the move.
 * @throws UsageError if the target equals the source, or no site could run on it.
 */
export function movePlan(
  source: Config,
  environment: Record<string, string | undefined>,
  given: MoveOptions,
): MovePlan {
  const options = trimmed(given)
  validateOptions(options)
  const target = parseTarget(environment, options)
  const movesRows = options.database !== undefined && !isSameDatabaseTarget(source, target)
  const movesBytes = options.storage !== undefined && !isSameStoreTarget(source, target)
  if (!movesRows && !movesBytes) {
    throw new UsageError('Source and target are the same. Specify another --database or --storage.')
  }
  const plan = { source, target, movesRows, movesBytes }
  const isElsewhere = !isSameFolder(target.DATA_DIR, source.DATA_DIR)
  if (options.dataDir !== undefined && isElsewhere)
    requireApart(
      [target.DATA_DIR],
      source,
      (folder, existing) =>
        new UsageError(
          `--data-dir ${folder} and ${existing} of the site overlap. Nothing was moved. Specify a folder outside DATA_DIR and CONTENT_DIR.`,
        ),
    )
  return { ...plan, target: { ...target, DATA_DIR: targetFolder(plan) } }
}

/** SQLite and the disk store share one data folder; a site always has one. */
function targetFolder({ source, target, movesRows, movesBytes }: MovePlan): string {
  const rows = (movesRows ? target : source).DATA_DIR
  const bytes = (movesBytes ? target : source).DATA_DIR
  const [hasRows, hasBytes] = [target.DATABASE_URL === 'sqlite', target.STORAGE_URL === 'disk']
  if (hasRows && hasBytes && !isSameFolder(rows, bytes)) {
    throw new UsageError(
      'Database and files would end up in different data folders, but a site has only one. Move both, or omit --data-dir.',
    )
  }
  return hasRows ? rows : bytes
}

function trimmed({ database, storage, dataDir }: MoveOptions): MoveOptions {
  return {
    ...(database !== undefined && { database: database.trim() }),
    ...(storage !== undefined && { storage: storage.trim() }),
    ...(dataDir !== undefined && { dataDir: dataDir.trim() }),
  }
}

function validateOptions({ database, storage, dataDir }: MoveOptions): void {
  if (database === undefined && storage === undefined) {
    throw new UsageError('Specify the target: --database, --storage or both.')
  }
  if (dataDir === '') {
    throw new UsageError(
      '--data-dir is empty. Nothing was moved. Specify a folder; an unset shell variable may be the reason.',
    )
  }
  if (dataDir !== undefined && database !== 'sqlite' && storage !== 'disk') {
    throw new UsageError('--data-dir needs "--database sqlite" or "--storage disk".')
  }
}

function parseTarget(
  { DATA_DIR, DATABASE_URL, STORAGE_URL, DATABASE_POOL }: Record<string, string | undefined>,
  { database = DATABASE_URL, storage = STORAGE_URL, dataDir }: MoveOptions,
): DataSettings {
  try {
    return parseConfig({
      DATABASE_URL: database,
      STORAGE_URL: storage,
      DATA_DIR: dataDir === undefined ? DATA_DIR : resolve(dataDir),
      DATABASE_POOL,
    })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    throw new UsageError(
      error.message.replace(/^(DATABASE_URL|STORAGE_URL|DATA_DIR)\b/gm, (name) => {
        return NAMES[name as keyof typeof NAMES]
      }),
    )
  }
}

function isSameDatabaseTarget(source: DataSettings, target: DataSettings): boolean {
  const [one, other] = [source.DATABASE_URL, target.DATABASE_URL]
  if (one === 'sqlite' || other === 'sqlite') {
    return one === other && isSameFolder(source.DATA_DIR, target.DATA_DIR)
  }
  return isSameDatabase(one, other)
}

function isSameStoreTarget(source: DataSettings, target: DataSettings): boolean {
  const [one, other] = [source.STORAGE_URL, target.STORAGE_URL]
  if (one === 'disk' || other === 'disk') {
    return one === other && isSameFolder(source.DATA_DIR, target.DATA_DIR)
  }
  return (
    one.bucket === other.bucket && one.prefix === other.prefix && one.endpoint === other.endpoint
  )
}
