import { matchBytes, requireNoFiles } from './archive/identity.ts'
import type { Store } from './blobs/blob-store.ts'
import { openStore } from './blobs/open-store.ts'
import type { AttemptLimits } from './blobs/s3-attempts.ts'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { MIGRATE_QUIETLY, type Migrating } from './db/migrating.ts'
import type { OpenDatabase } from './db/open-database.ts'
import {
  type DataFolder,
  openDataFolder,
  requireDatabase,
  requireWritable,
} from './disk/data-folder.ts'

export type DataSettings = Pick<
  Config,
  'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_POOL' | 'STORAGE_URL'
>

/** Database, store and local folder of one archive. */
export interface SiteData {
  folder: DataFolder
  database: OpenDatabase
  store: Store
  close(): Promise<void>
}

export interface DataAccess extends AttemptLimits {
  /** Whether parts of the data folder may be read-only, for commands that can do without writing. */
  isReading?: boolean | undefined
}

/**
 * Opens database and store as configured.
 * @param access Includes the limits of requests to an S3 store.
 * @throws OperatorError for unusable ones.
 */
export async function openData(
  settings: DataSettings,
  migrating = MIGRATE_QUIETLY,
  access?: DataAccess,
): Promise<SiteData> {
  const data = await openParts(settings, migrating, access, requireNoFiles)
  try {
    await matchBytes(data.database.db, data.store)
    return data
  } catch (error) {
    await data.close()
    throw error
  }
}

/** The same without checking that database and store belong together, for moves and restores. */
export function openUnmatched(settings: DataSettings): Promise<SiteData> {
  return openParts(settings, MIGRATE_QUIETLY)
}

/** @param beforeCreating Called with the id of the stored files before a new database gets its tables. */
async function openParts(
  settings: DataSettings,
  migrating: Migrating,
  { isReading, ...limits }: DataAccess = {},
  beforeCreating?: (storeId: string | undefined) => void,
): Promise<SiteData> {
  const folder = openDataFolder(settings.DATA_DIR)
  if (!isReading) requireWritable(folder)
  if (settings.DATABASE_URL === 'sqlite') requireDatabase(folder)
  const { DATABASE_URL: url } = settings
  await using opening = new AsyncDisposableStack()
  const store = await openStore(settings.STORAGE_URL, folder, limits)
  opening.defer(() => store.close())
  // Read first: while the database is opened, an unreachable store would be taken for an unreachable database.
  const storeId = beforeCreating && (await store.archiveId())
  const database = await connect(url === 'sqlite' ? folder.database : url, settings.DATABASE_POOL, {
    ...migrating,
    beforeCreating: () => beforeCreating?.(storeId),
  })
  opening.defer(() => database.close())
  const opened = opening.move()
  return { folder, database, store, close: () => opened.disposeAsync() }
}
