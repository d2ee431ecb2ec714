import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import pg from 'pg'
import { openDataFolder } from './data-folder.ts'
import { connect } from './db/connect.ts'
import type { OpenDatabase } from './db/open-database.ts'

const CONNECTIONS = 3

/** An empty migrated database: on the Postgres server of TEST_DATABASE_URL, else in memory. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL
  return connect(server ? await copyTemplate(server) : ':memory:', CONNECTIONS)
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
  const server = process.env.TEST_DATABASE_URL
  return server && createDatabase(server)
}

let template: Promise<string> | undefined

/** URL of a migrated database; undefined if it is in the data folder. */
async function copyTables(folder: string): Promise<string | undefined> {
  const server = process.env.TEST_DATABASE_URL
  if (server) return copyTemplate(server)
  template ??= makeTemplate(async () => {
    const own = await mkdtemp(join(tmpdir(), 'template-'))
    return openDataFolder(own).database
  })
  const { database } = openDataFolder(folder)
  await copyFile(await template, database)
  const sqlite = new Sqlite(database)
  sqlite.exec(newIdentity())
  sqlite.close()
  return undefined
}

async function copyTemplate(server: string): Promise<string> {
  template ??= makeTemplate(() => createDatabase(server))
  const copy = await createDatabase(server, new URL(await template).pathname.slice(1))
  await onServer(copy, newIdentity())
  return copy
}

async function makeTemplate(make: () => Promise<string>): Promise<string> {
  const address = await make()
  const { close } = await connect(address, CONNECTIONS)
  await close()
  return address
}

async function createDatabase(server: string, from = 'template1'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copying the files takes a fifth less time than writing every page to the log.
  await onServer(server, `create database ${name} template ${from} strategy file_copy`)
  const own = new URL(server)
  own.pathname = `/${name}`
  return own.href
}

async function onServer(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(statement)
  await client.end()
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
