import type { PostgresPool, PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { isLost, isOvertaken, lossOr } from './postgres-trouble.ts'

const CONNECT_MS = 5000
const STATEMENT_MS = 30_000
const FORGOTTEN_MS = 60_000
const MAX_NAMES = 500

const INT8 = 20
const NUMERIC = 1700

/** Counts and times are whole numbers far below 2^53, so they may be numbers as everywhere else. */
const numbers = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 || id === NUMERIC ? Number : pg.types.getTypeParser(id, format as 'text'),
}

export function clientConfig(address: string): pg.ClientConfig {
  return {
    connectionString: address,
    application_name: 'tanks-and-technology',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    types: numbers as pg.CustomTypesConfig,
    // A node that vanished in the middle of a change must not hold up the others.
    idle_in_transaction_session_timeout: FORGOTTEN_MS,
  }
}

/**
 * Lets a connection that breaks fail the query that waits on it, and nothing else: without a listener its error would
 * end the process.
 */
export function surviveLoss(pool: pg.Pool): void {
  // Of idle connections; the pool drops them, and the next query opens another.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
}

/**
 * Connections for queries. A lost one is told as SiteError database/unreachable and replaced; the
 * plan of a statement is made once on each connection and used again.
 */
export function openPool(address: string, connections: number): PostgresPool {
  const pool = new pg.Pool({
    ...clientConfig(address),
    max: connections,
    statement_timeout: STATEMENT_MS,
    query_timeout: STATEMENT_MS + CONNECT_MS,
  })
  surviveLoss(pool)
  const nameOf = nameStatements()

  return {
    options: { max: connections },
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect().catch((error) => {
        throw lossOr(error)
      })
      return lendClient(client, nameOf) as unknown as PostgresPoolClient
    },
  }
}

function lendClient(client: pg.PoolClient, nameOf: (text: string) => string | undefined) {
  let isBroken = false
  let isInTransaction = false
  const markBroken = () => {
    isBroken = true
  }
  client.on('error', markBroken)
  return {
    async query(text: string, values: unknown[]) {
      const name = values.length > 0 ? nameOf(text) : undefined
      isInTransaction = isWithin(text, isInTransaction)
      try {
        return await client.query({ text, values, ...(name !== undefined && { name }) })
      } catch (error) {
        // A node of a newer version changes the tables beside this one: asked once more, and with a
        // new plan, the question has its answer.
        const isWorthAnother = isOvertaken(error) && !isInTransaction
        isBroken ||= isLost(error) || isOvertaken(error)
        if (!isWorthAnother) throw lossOr(error)
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

/** Statements repeat; the first few hundred get a name, under which the server keeps their plan. */
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
