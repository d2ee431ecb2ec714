import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely'
import pg from 'pg'
import { OperatorError } from '../../operator-error.ts'
import { coalesceCalls } from '../coalesce-calls.ts'
import { postgresSearchTables } from '../empty-search-index.ts'
import { hasOlderTables, type Migrating } from '../migrating.ts'
import { migrateToLatest, migrationState } from '../migrations.ts'
import { type NodeConnection, openNodeConnection } from '../node-connection.ts'
import type { Copying, OpenDatabase } from '../open-database.ts'
import { archiveTables, placeTables } from '../tables/archive-tables.ts'
import type { Database, Db, Tx } from '../tables/schema.ts'
import { trackVersion } from '../version-tracker.ts'
import { createAdvisoryLocks } from './advisory-locks.ts'
import { checkServer, postgresProblem, withoutSecrets } from './postgres-errors.ts'
import { clientConfig, ignoreConnectionErrors, openPool } from './postgres-pool.ts'
import { SEARCH_SETTINGS } from './search-settings.ts'
import { SERVING } from './serving-nodes.ts'

const NO_COPY =
  'There is no automatic copy on Postgres; to go back to the older version, restore your own dump (docs/scaling.md).'

/** Advisory locks are numbers. */
const MIGRATION_LOCK = '7463520101'
/** Connections for searches, of which each uses up to three at a time; at most half of all. */
const MAX_SEARCHING = 4

export async function connectPostgres(
  url: string,
  connections: number,
  migrating: Migrating,
): Promise<OpenDatabase> {
  try {
    await migrateExclusively(url, migrating)
    return await openNode(url, connections)
  } catch (error) {
    throw postgresProblem(url, error)
  }
}

/** Nodes that start together run this one after another: the first migrates, the others find it done. */
async function migrateExclusively(url: string, migrating: Migrating): Promise<void> {
  const pool = new pg.Pool({ ...clientConfig(url), max: 1 })
  ignoreConnectionErrors(pool)
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  try {
    const facts = await sql<{ version: string; encoding: string }>`select
      current_setting('server_version_num') as version,
      current_setting('server_encoding') as encoding`.execute(db)
    checkServer(Number(facts.rows[0]?.version), facts.rows[0]?.encoding ?? '')
    await sql`select pg_advisory_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(db)
    const state = await migrationState(db)
    if (state.applied.length === 0) migrating.beforeCreating?.()
    const isOlder = hasOlderTables(state, migrating)
    const steps = state.pending.join(', ')
    if (isOlder) migrating.report(`Migrating the database (${steps}). ${NO_COPY}`)
    await migrateToLatest(db, 'postgres', state)
    if (isOlder) migrating.report('The database is migrated.')
  } finally {
    // The lock ends with its connection.
    await db.destroy()
  }
}

async function openNode(url: string, connections: number): Promise<OpenDatabase> {
  let place: 'exclusive' | 'shared' | undefined
  let node: NodeConnection | undefined
  const tracker = trackVersion(() => node)
  node = await openNodeConnection({
    url,
    onNotice: tracker.refresh,
    async prepare(query) {
      await query('listen archive_version')
      if (place) await registerServer(query, place)
    },
  })
  const shares = sharedOut(connections)
  const openDb = (pool: PostgresPool) =>
    new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  // Visitors wait for the queries of a server only, so commands may outlast a moment without responses.
  const isServing = () => place !== undefined
  const hang = () => (isServing() ? node?.hang() : undefined)
  const db = openDb(openPool(url, shares.others, { hang, isServing }))
  const searching = openDb(
    openPool(url, shares.searching, { hang, isServing, settings: SEARCH_SETTINGS }),
  )
  const readVersion = async () => {
    const { version } = await db
      .selectFrom('archive_state')
      .select('version')
      .executeTakeFirstOrThrow()
    tracker.update(version)
  }
  await readVersion()
  const { query, close } = node
  return {
    db,
    searching,
    version: tracker.current,
    catchUp: coalesceCalls(readVersion),
    isAway: tracker.isAway,
    locks: createAdvisoryLocks(node),
    copying: postgresCopying(db),
    async join(wanted) {
      const kind = wanted === 'only' ? 'exclusive' : 'shared'
      if (!(await registerServer(query, kind))) throw occupied(url, wanted)
      place = kind
    },
    async close() {
      tracker.stop()
      await close()
      await searching.destroy()
      await db.destroy()
    },
  }
}

/** Both need at least one. */
function sharedOut(connections: number): { searching: number; others: number } {
  const searching = Math.max(1, Math.min(MAX_SEARCHING, Math.floor(connections / 2)))
  return { searching, others: Math.max(1, connections - searching) }
}

async function registerServer(query: NodeConnection['query'], kind: 'exclusive' | 'shared') {
  const take = kind === 'shared' ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  const [row] = await query(`select ${take}($1::bigint) as taken`, [SERVING])
  return row?.taken === true
}

function occupied(url: string, wanted: 'only' | 'one of several'): OperatorError {
  const database = withoutSecrets(url)
  return new OperatorError(
    wanted === 'only'
      ? `Another server uses the database ${database}, and could not read files on the disk of this one. Stop the other, or set STORAGE_URL to the same S3 store on both.`
      : `A server that stores files on its own disk uses the database ${database}. Stop it, or set its STORAGE_URL to the same S3 store.`,
  )
}

function postgresCopying(db: Db): Copying {
  return {
    snapshot: (task) =>
      db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (rows) => {
          // The task may copy bytes for minutes between two queries.
          await sql`set local idle_in_transaction_session_timeout = 0`.execute(rows)
          await rows.selectFrom('archive_state').select('version').execute()
          return task(rows)
        }),

    fill: (task) =>
      db.transaction().execute(async (rows) => {
        // A folder may come before its parent. Other constraints are checked per batch: checking
        // all at the end would be one statement of minutes.
        await sql`set constraints folder_parent_id_fkey deferred`.execute(rows)
        const emptied = [
          ...archiveTables.map(({ table }) => table),
          ...placeTables,
          ...(await postgresSearchTables(rows)),
        ]
        await sql`truncate ${sql.join(emptied.map((table) => sql.table(table)))}`.execute(rows)
        const result = await task(rows)
        await sql`set constraints folder_parent_id_fkey immediate`.execute(rows)
        await continueIds(rows)
        // Otherwise the first queries are planned as if tables were empty.
        for (const { table } of archiveTables) await sql`analyze ${sql.table(table)}`.execute(rows)
        return result
      }),
  }
}

/** Inserted ids do not advance the sequence; `setval` would not be rolled back. */
async function continueIds(rows: Tx): Promise<void> {
  const { last } = await rows
    .selectFrom('folder')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  await sql`alter table folder alter column id restart with ${sql.lit(last + 1)}`.execute(rows)
}
