import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isConnectTimeout, isLost, isOvertaken, toSiteError } from './postgres-errors.ts'

const CONNECT_MS = 5000
/** How long a command waits for a connection, instead of ending after hours of work. */
const COMMAND_WAIT_MS = 60_000
const STATEMENT_MS = 30_000
const FORGOTTEN_MS = 60_000
const MAX_NAMES = 500
const MANY_VALUES = 50

const INT8 = 20
const NUMERIC = 1700

/** Counts and times are far below 2^53, so they are parsed as numbers. */
const numbers = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 || id === NUMERIC ? Number : pg.types.getTypeParser(id, format as 'text'),
}

export function clientConfig(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'tanks-and-technology',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types: numbers as pg.CustomTypesConfig,
    // A node that vanished during a transaction must not block the others.
    idle_in_transaction_session_timeout: FORGOTTEN_MS,
  }
}

/** Without listeners, the error of a broken connection would end the process. */
export function ignoreConnectionErrors(pool: pg.Pool): void {
  // Errors of idle connections; the pool removes them, and the next query opens another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
}

interface PoolOptions {
  /** Aborted while the server hangs: queries fail at once instead of after their time limit. */
  hang: () => AbortSignal | undefined
  /** Whether visitors wait for the queries. */
  isServing: () => boolean
  /** Configuration parameters of each connection. */
  settings?: Record<string, string>
}

/**
 * Connections for queries. A lost connection is reported as SiteError database/unreachable and replaced; statements are
 * prepared once per connection.
 */
export function openPool(
  url: string,
  connections: number,
  { hang, isServing, settings = {} }: PoolOptions,
): PostgresPool {
  const each = Object.entries(settings).map(([name, value]) => `set ${name} to '${value}'`)
  const pool = new pg.Pool({
    ...clientConfig(url),
    max: connections,
    ...(each.length > 0 && { onConnect: (client) => client.query(each.join('; ')) }),
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + CONNECT_MS,
  })
  ignoreConnectionErrors(pool)
  const nameOf = nameStatements()

  return {
    options: { max: connections },
    end: () => pool.end(),
    async connect() {
      const hanging = hang()
      if (hanging?.aborted) throw toSiteError(hanging.reason)
      const client = await connectWithin(pool, isServing() ? CONNECT_MS : COMMAND_WAIT_MS)
      return wrapClient(client, nameOf, hang) as unknown as PostgresPoolClient
    },
  }
}

/** The pool gives up after CONNECT_MS; it is asked again until the time is over. */
async function connectWithin(pool: pg.Pool, ms: number): Promise<pg.PoolClient> {
  const last = Date.now() + ms - CONNECT_MS
  for (;;) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isConnectTimeout(error) || Date.now() >= last) throw toSiteError(error)
    }
  }
}

/** Rejects with the reason of the signal when that is aborted first. */
async function beforeHang<Result>(
  start: () => Promise<Result>,
  hang: AbortSignal | undefined,
): Promise<Result> {
  if (!hang) return start()
  hang.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  const abort = () => aborted.reject(hang.reason)
  hang.addEventListener('abort', abort)
  try {
    return await Promise.race([start(), aborted.promise])
  } finally {
    hang.removeEventListener('abort', abort)
  }
}

function wrapClient(
  client: pg.PoolClient,
  nameOf: (text: string) => string | undefined,
  hang: PoolOptions['hang'],
) {
  let isBroken = false
  let isInTransaction = false
  const markBroken = () => {
    isBroken = true
  }
  client.on('error', markBroken)
  return {
    async query(text: string, values: unknown[]) {
      const statement = { text, values, ...(isPrepared(text, values) && { name: nameOf(text) }) }
      isInTransaction = isWithin(text, isInTransaction)
      try {
        return await beforeHang(
          () => client.query(statement),
          // A commit may still succeed.
          text === 'commit' ? undefined : hang(),
        )
      } catch (error) {
        // A newer node migrates the tables while this one runs: a retry gets a new plan.
        const canRetry = isOvertaken(error) && !isInTransaction
        isBroken ||= isLost(error) || isOvertaken(error)
        if (!canRetry) throw toSiteError(error)
        return await client.query({ text, values })
      }
    },
    release(problem?: Error | boolean) {
      client.off('error', markBroken)
      client.release(isBroken || problem)
    },
  }
}

function isWithin(text: string, isInTransaction: boolean): boolean {
  if (/^(begin|start transaction)/.test(text)) return true
  return isInTransaction && !/^(commit|rollback)$/.test(text)
}

/** A prepared `in` would compare each row with each of its values; with the values in its plan it looks them up in a table. */
function isPrepared(text: string, { length }: unknown[]): boolean {
  return length > 0 && (length <= MANY_VALUES || text.startsWith('insert'))
}

/** Names the first few hundred statements, so that the server caches their plans. */
function nameStatements(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MAX_NAMES) return known
    const name = `s${names.size}`
    names.set(text, name)
    return name
  }
}
