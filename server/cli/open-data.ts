import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Kysely } from 'kysely'
import type { BlobStore } from '../blobs/blob-store.ts'
import { openDiskStore } from '../blobs/disk-store.ts'
import { type Config, parseConfig } from '../config.ts'
import { type DataFolder, openDataFolder } from '../data-folder.ts'
import { connect } from '../db/connect.ts'
import type { Database } from '../db/schema.ts'
import type { Terminal } from './terminal.ts'

const OPENING_MS = 30_000

export interface SiteData {
  config: Config
  folder: DataFolder
  db: Kysely<Database>
  blobs: BlobStore
}

/** Opens the data of the site for one command, beside a running server or another command. */
export async function withSiteData<Result>(
  { environment }: Pick<Terminal, 'environment'>,
  task: (data: SiteData) => Promise<Result>,
): Promise<Result> {
  const config = parseConfig(environment)
  const folder = openDataFolder(config.DATA_DIR)
  const { db, close } = await connectInTurn(folder)
  try {
    return await task({ config, folder, db, blobs: await openDiskStore(folder.blobs) })
  } finally {
    await close()
  }
}

/** Two commands that start at once on an empty folder must not both lay out the database. */
async function connectInTurn(folder: DataFolder) {
  const turn = new Sqlite(join(folder.path, 'opening.lock'), { timeout: OPENING_MS })
  try {
    turn.exec('begin exclusive')
    return await connect(folder.database)
  } finally {
    turn.close()
  }
}
