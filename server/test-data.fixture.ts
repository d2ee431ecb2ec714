import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { openDataFolder } from './data-folder.ts'
import { connect } from './db/connect.ts'
import type { OpenDatabase } from './db/open-database.ts'
import { afterTest, newIdentity, openTestDatabases } from './test-databases.fixture.ts'

const CONNECTIONS = 3

/** An empty migrated database: on the Postgres server of TEST_DATABASE_URL, else in memory. Closed after the test at the latest. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const address = (await onServer()?.migrated()) ?? ':memory:'
  const database = await connect(address, CONNECTIONS)
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= database.close()
    return closed
  }
  afterTest(close)
  return { ...database, close }
}

/**
 * Settings of a new archive: on the engines named by the environment, else in the folder.
 * @param options `storage: 'disk'` for tests that look at files; `hasTables` for tests that do not concern migration.
 */
export async function testSettings(
  folder: string,
  {
    storage = process.env.TEST_STORAGE_URL,
    hasTables = false,
  }: { storage?: string | undefined; hasTables?: boolean } = {},
): Promise<Record<string, string>> {
  const database = await (hasTables ? copyTables(folder) : makeDatabase())
  return {
    DATA_DIR: folder,
    DATABASE_POOL: String(CONNECTIONS),
    ...(database && { DATABASE_URL: database }),
    ...(storage && { STORAGE_URL: storage === 'disk' ? storage : ownFolderIn(storage) }),
  }
}

/** URL of an empty database on the server of TEST_DATABASE_URL. */
export async function makeDatabase(): Promise<string | undefined> {
  return onServer()?.empty()
}

let databases: ReturnType<typeof openTestDatabases> | undefined

function onServer(): ReturnType<typeof openTestDatabases> | undefined {
  const server = process.env.TEST_DATABASE_URL
  if (server) databases ??= openTestDatabases(server)
  return databases
}

let template: Promise<string> | undefined

/** URL of a migrated database; undefined if it is in the data folder. */
async function copyTables(folder: string): Promise<string | undefined> {
  const server = onServer()
  if (server) return server.migrated()
  template ??= makeTemplate()
  const { database } = openDataFolder(folder)
  await copyFile(await template, database)
  const sqlite = new Sqlite(database)
  sqlite.exec(newIdentity())
  sqlite.close()
  return undefined
}

async function makeTemplate(): Promise<string> {
  const own = await mkdtemp(join(tmpdir(), 'template-'))
  const { database } = openDataFolder(own)
  const { close } = await connect(database, CONNECTIONS)
  await close()
  return database
}

function ownFolderIn(storage: string): string {
  const own = new URL(storage)
  own.pathname = `/${randomBytes(8).toString('hex')}`
  return own.href
}
