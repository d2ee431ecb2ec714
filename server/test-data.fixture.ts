import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { connect } from './db/connect.ts'
import type { OpenDatabase } from './db/open-database.ts'
import { openDataFolder } from './disk/data-folder.ts'
import {
  closeWithFile,
  copyDatabase,
  createTestDatabase,
  withClient,
} from './test-postgres.fixture.ts'

const CONNECTIONS = 5

/** An empty migrated database: on the Postgres server of TEST_DATABASE_URL, else in memory. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return connect(':memory:', CONNECTIONS)
  const opened = await connect(await copyOnPostgres(server), CONNECTIONS)
  closeWithFile(opened.close)
  await sql.raw(newIdentity()).execute(opened.db)
  return opened
}

/**
 * Settings of a new archive: on the engines named by the environment, else in the folder.
 * @param options `storage: 'disk'` for tests that look at files; `isEmpty` for tests in which the archive is created.
 */
export async function testSettings(
  folder: string,
  {
    storage = process.env.TEST_STORAGE_URL,
    isEmpty = false,
  }: { storage?: string | undefined; isEmpty?: boolean } = {},
): Promise<Record<string, string>> {
  const database = await (isEmpty ? makeDatabase() : copyTables(folder))
  return {
    DATA_DIR: folder,
    DATABASE_POOL: String(CONNECTIONS),
    ...(database && { DATABASE_URL: database }),
    ...(storage && { STORAGE_URL: storage === 'disk' ? storage : ownFolderIn(storage) }),
  }
}

/** URL of an empty database on the server of TEST_DATABASE_URL. */
export async function makeDatabase(): Promise<string | undefined> {
  const server = process.env.TEST_DATABASE_URL
  return server && createTestDatabase(server)
}

let template: Promise<string> | undefined

/** URL of a migrated database; undefined if it is in the data folder. */
async function copyTables(folder: string): Promise<string | undefined> {
  const server = process.env.TEST_DATABASE_URL
  if (server) {
    const url = await copyOnPostgres(server)
    await withClient(url, (client) => client.query(newIdentity()))
    return url
  }
  template ??= makeTemplate()
  const { database } = openDataFolder(folder)
  await copyFile(await template, database)
  const sqlite = new Sqlite(database)
  sqlite.exec(newIdentity())
  sqlite.close()
  return undefined
}

async function copyOnPostgres(server: string): Promise<string> {
  return copyDatabase(server, async (url) => {
    const { close } = await connect(url, CONNECTIONS)
    await close()
  })
}

/** The file of a migrated database. */
async function makeTemplate(): Promise<string> {
  const { database } = openDataFolder(await mkdtemp(join(tmpdir(), 'template-')))
  const { close } = await connect(database)
  await close()
  return database
}

/** Each archive needs an id of its own, which a copy would share. */
function newIdentity(): string {
  return `update archive_state set archive_id = '${randomBytes(16).toString('hex')}'`
}

function ownFolderIn(storage: string): string {
  const own = new URL(storage)
  own.pathname = `/${randomBytes(8).toString('hex')}`
  return own.href
}
