import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { connect } from './db/connect.ts'

/** What a table holds beyond its share of the template is bloat from here on. */
const BLOAT_BYTES = 256 * 1024

/** Changes with every definition, which is not reset. */
const DEFINITIONS = `
  with own as (select * from pg_class where relnamespace = 'public'::regnamespace)
  select concat_ws(' ',
    (select concat_ws(' ', count(*), sum(oid::bigint)) from own),
    (select concat_ws(' ', count(*), sum(xmin::text::bigint)) from pg_attribute where attrelid in (select oid from own)),
    (select concat_ws(' ', count(*), sum(xmin::text::bigint)) from pg_index where indrelid in (select oid from own)),
    (select concat_ws(' ', count(*), sum(xmin::text::bigint)) from pg_trigger where tgrelid in (select oid from own)),
    (select concat_ws(' ', count(*), sum(xmin::text::bigint)) from pg_constraint where connamespace = 'public'::regnamespace),
    (select concat_ws(' ', count(*), sum(xmin::text::bigint)) from pg_proc where pronamespace = 'public'::regnamespace),
    (select concat_ws(' ', count(*), sum(xmin::text::bigint)) from pg_namespace),
    (select concat_ws(' ', count(*), sum(xmin::text::bigint)) from pg_extension))`

const TABLES = `
  select coalesce(json_agg(json_build_object('name', relname, 'bytes', pg_total_relation_size(oid))), '[]') from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`

const SEQUENCES = `select relname as name from pg_class
  where relkind = 'S' and relnamespace = 'public'::regnamespace`

/** As if no table had been analyzed, which would change plans. */
const FORGET_STATISTICS = `
  delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace);
  update pg_class set reltuples = case relkind when 'r' then -1 else 0 end
    where relnamespace = 'public'::regnamespace and reltuples > 0 and relkind in ('r', 'i')`

/** A migrated database that others are copied from, with what it takes to make a used copy new again. */
interface Template {
  name: string
  definitions: string
  /** Of the tables that are not empty, by name. */
  bytes: Map<string, number>
  /** Statements that fill the empty tables as a migration leaves them. */
  fill: string
}

/**
 * Migrated databases on a server. Copying one costs more than most tests ask of it, and the first connections to a copy
 * cost as much again; so the next test gets the database of one that has ended.
 */
export function openTestDatabases(server: string) {
  const maintenance = new pg.Pool({ connectionString: server, max: 1, allowExitOnIdle: true })
  const used = new Set<string>()
  let template: Promise<Template> | undefined

  const addressOf = (name: string) => {
    const address = new URL(server)
    address.pathname = `/${name}`
    return address.href
  }

  async function create(from?: Template): Promise<string> {
    const name = newName()
    // Copying the files takes a fifth less time than writing every page to the log.
    await maintenance.query(
      `create database ${name} template ${from?.name ?? 'template1'} strategy file_copy`,
    )
    return name
  }

  async function makeTemplate(): Promise<Template> {
    const name = await create()
    const { close } = await connect(addressOf(name), 1)
    await close()
    return withClient(addressOf(name), (client) => readTemplate(client, name))
  }

  /** A database that a test has left, under a new name: whoever still knows the old one cannot disturb the next test. */
  async function takeUsed(): Promise<string | undefined> {
    const { rows } = await maintenance.query<{ name: string }>(
      `select datname as name from pg_database where datname = any($1)
        and oid not in (select datid from pg_stat_activity where datid is not null) limit 1`,
      [[...used]],
    )
    const [left] = rows
    if (!left) return undefined
    used.delete(left.name)
    const name = newName()
    try {
      await maintenance.query(`alter database ${left.name} rename to ${name}`)
      return name
    } catch {
      // Connected again meanwhile.
      return undefined
    }
  }

  async function takeReset(from: Template): Promise<string | undefined> {
    const name = used.size > 0 ? await takeUsed() : undefined
    if (name === undefined) return undefined
    const isReset = await withClient(addressOf(name), (client) => reset(client, from))
    return isReset ? name : undefined
  }

  return {
    /** URL of an empty database. */
    empty: async () => addressOf(await create()),

    /** URL of a migrated database for the running test; outside a test it is for the whole file. */
    async migrated(): Promise<string> {
      template ??= makeTemplate()
      const from = await template
      let name = await takeReset(from)
      if (name === undefined) {
        name = await create(from)
        await withClient(addressOf(name), (client) => client.query(newIdentity()))
      }
      const taken = name
      afterTest(() => void used.add(taken))
      return addressOf(name)
    },
  }
}

/** Each archive needs an id of its own, which a copy would share. */
export function newIdentity(): string {
  return `update archive_state set archive_id = '${randomBytes(16).toString('hex')}'`
}

/** Runs a task after the running test and its hooks, never outside a test. */
export function afterTest(task: () => void | Promise<void>): void {
  try {
    onTestFinished(task)
  } catch {
    // Outside a test.
  }
}

const quoted = pg.escapeIdentifier

function newName(): string {
  return `test_${randomBytes(8).toString('hex')}`
}

async function withClient<T>(address: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return await task(client)
  } finally {
    await client.end()
  }
}

async function readTemplate(client: pg.Client, name: string): Promise<Template> {
  const { definitions, tables } = await readState(client)
  const statements: string[] = []
  for (const each of tables) {
    const table = quoted(each.name)
    const { rows } = await client.query(`select json_agg(t)::text as rows from ${table} t`)
    const text = client.escapeLiteral(rows[0]?.rows ?? '[]')
    statements.push(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, ${text})`,
    )
  }
  const sequences = await client.query<{ name: string }>(SEQUENCES)
  for (const { name: sequence } of sequences.rows) {
    const { rows } = await client.query(`select last_value, is_called from ${quoted(sequence)}`)
    const [{ last_value, is_called }] = rows
    statements.push(`select setval('${sequence}', ${last_value}, ${is_called})`)
  }
  const bytes = new Map(tables.map((table) => [table.name, table.bytes]))
  return { name, definitions, bytes, fill: statements.join(';') }
}

interface State {
  definitions: string
  /** Those that are not empty, or were not before. */
  tables: { name: string; bytes: number }[]
}

async function readState(client: pg.Client): Promise<State> {
  const { rows } = await client.query<State>(
    `select (${DEFINITIONS}) as definitions, (${TABLES}) as tables`,
  )
  const [state] = rows
  if (!state) throw new Error('The server does not describe its tables.')
  return state
}

/** Makes a used copy of the template equal to it; false if it cannot. */
async function reset(client: pg.Client, template: Template): Promise<boolean> {
  const { definitions, tables } = await readState(client)
  if (definitions !== template.definitions) return false
  const emptied = tables.map(({ name, bytes }) =>
    // Removing rows leaves their room and their index entries behind; truncating makes new files.
    bytes > (template.bytes.get(name) ?? 0) + BLOAT_BYTES
      ? `truncate ${quoted(name)} cascade`
      : `delete from ${quoted(name)}`,
  )
  await client.query(
    [
      // Neither triggers nor foreign keys ask about the order.
      ...['begin', 'set local session_replication_role = replica'],
      ...[...emptied, FORGET_STATISTICS, template.fill, newIdentity(), 'commit'],
    ].join(';'),
  )
  return true
}
