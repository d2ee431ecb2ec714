import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import pg from 'pg'
import { openDataFolder } from './data-folder.ts'
import { connect } from './db/connect.ts'
import type { OpenDatabase } from './db/open-database.ts'

const CONNECTIONS = 5

/** An empty migrated database: on the Postgres server of TEST_DATABASE_URL, else in memory. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return connect(':memory:', CONNECTIONS)
  const opened = await connect(await copyTemplate(server), CONNECTIONS)
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
/** Names of the databases on Postgres that the current test file has created. */
const databases: string[] = []

/** Call when a test file ends: the databases of all of them would fill the memory. */
export async function dropDatabases(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return
  // A test that failed may have left connections.
  for (const name of databases.splice(0))
    await onServer(server, `drop database ${name} with (force)`)
}

/** URL of a migrated database; undefined if it is in the data folder. */
async function copyTables(folder: string): Promise<string | undefined> {
  const server = process.env.TEST_DATABASE_URL
  if (server) return withNewIdentity(await copyTemplate(server))
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
  return createTestDatabase(server, nameOf(await template))
}

async function withNewIdentity(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(newIdentity())
  await client.end()
  return url
}

async function makeTemplate(make: () => Promise<string>): Promise<string> {
  const url = await make()
  const { close } = await connect(url, CONNECTIONS)
  await close()
  return url
}

/** Creates a database that is dropped when its test file ends. */
async function createTestDatabase(server: string, from?: string): Promise<string> {
  const url = await createDatabase(server, from)
  databases.push(nameOf(url))
  return url
}

async function createDatabase(server: string, from = 'template1'): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  // Copying the files takes a fifth less time than writing every page to the log.
  await onServer(server, `create database ${name} template ${from} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

function nameOf(url: string): string {
  return new URL(url).pathname.slice(1)
}

let maintenance: pg.Pool | undefined

/** Runs a statement on a connection that all tests of a process use: a new one takes longer than most statements. */
async function onServer(server: string, statement: string): Promise<void> {
  maintenance ??= new pg.Pool({
    connectionString: server,
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  }).on('error', () => undefined)
  await maintenance.query(statement)
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
