import pg from 'pg'
import { type DatabaseCheck, isDamage } from '../damage.ts'
import { postgresProblem } from './postgres-errors.ts'
import { clientConfig } from './postgres-pool.ts'

const NO_AMCHECK =
  'Postgres indexes were not checked because the amcheck extension is missing. Run "create extension amcheck" and grant the site\'s user execute on its functions.'

/**
 * Reads every row and finds broken references, in one snapshot; then checks indexes if the server has amcheck. Uses its
 * own connection, without a time limit.
 */
export async function checkPostgres(url: string): Promise<DatabaseCheck> {
  const client = new pg.Client({
    ...clientConfig(url),
    idle_in_transaction_session_timeout: 0,
    statement_timeout: 0,
  })
  // The pending query fails with the error; without a listener the process would end.
  client.on('error', () => undefined)
  await client.connect().catch((error) => {
    throw postgresProblem(url, error)
  })
  const check: DatabaseCheck = { damage: [], unchecked: [] }
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables = await namesOf(client, TABLES)
    for (const table of tables) {
      // Converted to text, so that long values, which are stored elsewhere, are read too.
      await checkTables(
        client,
        check,
        `select sum(length(t::text)) from ${table} t`,
        () => `table ${table}`,
      )
    }
    await checkReferences(client, check)
    // In that snapshot, Postgres refuses some indexes that are younger than another running transaction.
    await client.query('commit')
    await client.query('begin isolation level read committed read only')
    await checkIndexes(client, check)
    return check
  } finally {
    await client.end()
  }
}

const TABLES = `select c.oid::regclass::text as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' order by 1`

async function namesOf(client: pg.Client, query: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(query)
  return rows.map(({ name }) => name)
}

/** Runs one query per table and records damage, so that the others are still checked. */
async function checkTables(
  client: pg.Client,
  { damage }: DatabaseCheck,
  query: string,
  name: () => string,
): Promise<Record<string, unknown>[]> {
  await client.query('savepoint look')
  try {
    return (await client.query(query)).rows
  } catch (error) {
    if (!isDamage(error)) throw error
    damage.push(`${name()}: ${(error as Error).message}`)
    await client.query('rollback to savepoint look')
    return []
  }
}

const REFERENCES = `select k.conname as name, k.conrelid::regclass::text as child,
    k.confrelid::regclass::text as parent, k.convalidated as is_validated,
    (select json_agg(quote_ident(a.attname) order by c.at) from unnest(k.conkey) with ordinality c (number, at)
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = c.number) as own,
    (select json_agg(quote_ident(a.attname) order by c.at) from unnest(k.confkey) with ordinality c (number, at)
      join pg_attribute a on a.attrelid = k.confrelid and a.attnum = c.number) as others
  from pg_constraint k
  where k.contype = 'f' and k.connamespace = current_schema()::regnamespace order by 1`

interface Reference {
  name: string
  child: string
  parent: string
  is_validated: boolean
  own: string[]
  others: string[]
}

async function checkReferences(client: pg.Client, check: DatabaseCheck): Promise<void> {
  const { rows } = await client.query<Reference>(REFERENCES)
  for (const { name, child, parent, is_validated, own, others } of rows) {
    if (!is_validated) check.damage.push(`The constraint ${name} of ${child} was never validated.`)
    const isSame = own.map((column, at) => `c.${column} = p.${others[at]}`).join(' and ')
    const isSet = own.map((column) => `c.${column} is not null`).join(' and ')
    const question = `select count(*) as count from ${child} c
      where ${isSet} and not exists (select 1 from ${parent} p where ${isSame})`
    const [row] = await checkTables(client, check, question, () => `constraint ${name}`)
    const count = Number(row?.count ?? 0)
    if (count > 0) {
      check.damage.push(`${count} rows of ${child} refer to missing rows of ${parent}.`)
    }
  }
}

const INDEXES = `select i.indexrelid::regclass::text as name from pg_index i
  join pg_class c on c.oid = i.indexrelid join pg_am m on m.oid = c.relam
  where c.relnamespace = current_schema()::regnamespace and m.amname = 'btree' and i.indisvalid order by 1`
const MAY_CHECK = `select coalesce(bool_and(has_function_privilege(p.oid, 'execute')), false) as may
  from pg_proc p where p.proname = 'bt_index_check'`

async function checkIndexes(client: pg.Client, check: DatabaseCheck): Promise<void> {
  const { rows } = await client.query<{ may: boolean }>(MAY_CHECK)
  if (rows[0]?.may !== true) {
    check.unchecked.push(NO_AMCHECK)
    return
  }
  for (const index of await namesOf(client, INDEXES)) {
    const question = `select bt_index_check('${index.replaceAll("'", "''")}'::regclass, true)`
    await checkTables(client, check, question, () => `index ${index}`)
  }
}
