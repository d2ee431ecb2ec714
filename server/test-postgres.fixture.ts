import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { onTestFinished, TestRunner } from 'vitest'

/** `application_name` by which the pooler (tools/engines/connection-pooler.ts) marks connections without a client. */
const UNUSED = 'unused'
/** A site that was just closed or killed may still have connections. */
const TRIES = 10
const RETRY_MS = 50

/** What every copy of a template must be again before another test uses it. */
interface Template {
  name: string
  /** Of tables, indexes, constraints, triggers and statistics. */
  schema: string
  /** Statements that insert its rows. */
  rows: string
}

let template: Promise<Template> | undefined
/** Databases that are dropped when the test file ends. */
const databases: string[] = []
/** Copies of the template that the test file uses. */
const copies = new Set<string>()
/** Copies that are as new. */
const emptied: string[] = []

/** Closes what the test file has opened. */
const closing: (() => Promise<void>)[] = []

/** Call with what closes the connections of a database: some tests leave that to the end of their file. */
export function closeWithFile(close: () => Promise<void>): void {
  closing.push(close)
}

/** Creates a database without tables, which is dropped when its test file ends. */
export async function createTestDatabase(server: string): Promise<string> {
  const url = await createDatabase(server, 'template1')
  databases.push(url)
  return url
}

/**
 * A migrated database for the current test, or for its file if none is running: a new one, or one that another test
 * does not need any more. Emptying one costs a tenth of creating, connecting to and dropping one.
 * @param migrate Creates the tables in an empty database, and closes its connections.
 */
export async function copyDatabase(
  server: string,
  migrate: (url: string) => Promise<void>,
): Promise<string> {
  template ??= makeTemplate(server, migrate)
  const { name } = await template
  const url = emptied.pop() ?? (await createDatabase(server, name))
  copies.add(url)
  if (TestRunner.getCurrentTest()) onTestFinished(() => release(url))
  return url
}

/** Call when a test file ends: the databases of all of them would fill the memory. */
export async function dropDatabases(): Promise<void> {
  const server = process.env.TEST_DATABASE_URL
  if (!server) return
  // A node whose database was dropped would try to connect again and again.
  await Promise.allSettled(closing.splice(0).map((close) => close()))
  for (const url of copies) await release(url)
  // A test that failed may have left connections.
  for (const url of [...databases.splice(0), ...copies])
    await onServer(server, `drop database ${nameOf(url)} with (force)`)
  copies.clear()
}

/** A copy that cannot be emptied is dropped when its file ends. */
async function release(url: string): Promise<void> {
  if (!copies.has(url) || !(await withClient(url, empty))) return
  copies.delete(url)
  emptied.push(url)
}

async function makeTemplate(
  server: string,
  migrate: (url: string) => Promise<void>,
): Promise<Template> {
  const url = await createDatabase(server, 'template1')
  await migrate(url)
  const name = nameOf(url)
  const content = await withClient(url, async (client) => ({
    schema: await schemaIn(client),
    rows: await rowsIn(client),
  }))
  // Only a database to which nobody is connected can be copied.
  const end = `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`
  await onServer(server, end)
  return { name, ...content }
}

/** @returns Whether it is as new: not while it is in use, or if a test has changed its schema. */
async function empty(client: pg.Client): Promise<boolean> {
  const made = await template
  if (!made || !(await isUnused(client)) || (await schemaIn(client)) !== made.schema) return false
  const filled = await only(
    client,
    `select string_agg(oid::regclass::text, ', ') from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  )
  await client.query(`begin; truncate ${filled} restart identity cascade; ${made.rows} commit`)
  return true
}

async function isUnused(client: pg.Client): Promise<boolean> {
  const using = `select count(*) from pg_stat_activity where datname = current_database()
    and pid <> pg_backend_pid() and application_name <> '${UNUSED}'`
  for (let left = TRIES; left > 0; left -= 1) {
    if ((await only(client, using)) === '0') return true
    await sleep(RETRY_MS)
  }
  return false
}

async function schemaIn(client: pg.Client): Promise<string> {
  return only(
    client,
    `select md5(string_agg(part, ' ' order by part)) from (
      select concat('class', oid, relname, relkind, relnatts, relchecks) as part from pg_class
        where relnamespace = 'public'::regnamespace
      union all select concat('column', attrelid, attname, atttypid, attnotnull, atthasdef)
        from pg_attribute join pg_class on pg_class.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r'
      union all select concat('index', indexrelid, indisvalid) from pg_index
      union all select concat('trigger', oid, tgenabled) from pg_trigger
      union all select concat('constraint', oid, convalidated) from pg_constraint
      union all select concat('function', oid) from pg_proc
        where pronamespace = 'public'::regnamespace
      union all select concat('extension', extname) from pg_extension
      union all select concat('statistics', count(*)) from pg_statistic
      union all select concat('settings', count(*)) from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database())
    ) as parts`,
  )
}

/** Statements that insert all rows of a database, and continue its sequences. */
async function rowsIn(client: pg.Client): Promise<string> {
  const tables = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`,
  )
  const sequences = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null`,
  )
  const inserted = []
  for (const { name } of tables.rows) {
    const rows = await only(client, `select json_agg(${name}) from ${name}`)
    const values = client.escapeLiteral(JSON.stringify(rows))
    inserted.push(
      `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, ${values});`,
    )
  }
  const continued = sequences.rows.map(({ name, last }) => `select setval('${name}', ${last});`)
  return [...inserted, ...continued].join(' ')
}

/** The value of a query with one row of one column. */
async function only(client: pg.Client, query: string): Promise<string> {
  const { rows } = await client.query({ text: query, rowMode: 'array' })
  return rows[0]?.[0]
}

async function createDatabase(server: string, from: string): Promise<string> {
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

async function onServer(server: string, statement: string): Promise<void> {
  await withClient(server, (client) => client.query(statement))
}

export async function withClient<T>(
  url: string,
  task: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await task(client)
  } finally {
    await client.end()
  }
}
