import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { connect } from './db/connect.ts'
import type { OpenDatabase } from './db/open-database.ts'

const CONNECTIONS = 3

/** An empty database: on the Postgres server that TEST_DATABASE_URL names, else in memory. */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const address = await makeDatabase()
  return connect(address ?? ':memory:', CONNECTIONS)
}

/**
 * Settings of an archive of its own, as an operator would give them: on the engines that the
 * environment names for tests, else in the folder alone.
 * @param options Of `storage: 'disk'` for tests of what lies there.
 */
export async function testSettings(
  folder: string,
  { storage = process.env.TEST_STORAGE_URL }: { storage?: string } = {},
): Promise<Record<string, string>> {
  const database = await makeDatabase()
  return {
    DATA_DIR: folder,
    DATABASE_POOL: String(CONNECTIONS),
    ...(database && { DATABASE_URL: database }),
    ...(storage && { STORAGE_URL: storage === 'disk' ? storage : ownFolderIn(storage) }),
  }
}

/** Address of an empty database on the server that TEST_DATABASE_URL names. */
export async function makeDatabase(): Promise<string | undefined> {
  const address = process.env.TEST_DATABASE_URL
  if (!address) return undefined
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const own = new URL(address)
  own.pathname = `/${name}`
  return own.href
}

function ownFolderIn(storage: string): string {
  const own = new URL(storage)
  own.pathname = `/${randomBytes(8).toString('hex')}`
  return own.href
}
