import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import PQueue from 'p-queue'
import pg from 'pg'
import { SiteError } from '../errors.ts'
import { isConnectTimeout, toSiteError } from './postgres/postgres-errors.ts'
import { clientConfig } from './postgres/postgres-pool.ts'

const FIRST_WAIT_MS = 200
const MAX_WAIT_MS = 1000
/** The queries of this connection take milliseconds: a server that takes longer hangs. */
const RESPONSE_MS = 4000
/** Of the first attempt to replace a lost connection, which shows whether the server hangs. */
const FIRST_CONNECT_MS = 1000

/** The permanent connection of a node, which holds its subscriptions and locks. A lost connection is replaced. */
export interface NodeConnection {
  /** @throws SiteError database/unreachable while disconnected. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Changes when a lost connection is replaced together with its locks. */
  generation(): number
  /** Aborted while the server answers neither queries nor new connections. */
  hang(): AbortSignal
  close(): Promise<void>
}

class DatabaseHangs extends Error {
  override name = 'DatabaseHangs'
  code = 'ETIMEDOUT'

  constructor() {
    super(`The database did not answer for ${RESPONSE_MS / 1000} seconds.`)
  }
}

interface ConnectionOptions {
  url: string
  /** Runs on each new connection before it is used. */
  prepare(query: NodeConnection['query']): Promise<void>
  onNotice(): void
}

/** @throws the driver's error when the first connection fails. */
export async function openNodeConnection(options: ConnectionOptions): Promise<NodeConnection> {
  let current: { client: pg.Client; query: NodeConnection['query'] } | undefined
  let generation = 0
  let isClosed = false
  let hang = new AbortController()
  let timeouts = 0
  /** A single one may be a slow query, or due to a pause of this process. */
  const recordTimeout = (error: unknown) => {
    if (!(error instanceof DatabaseHangs || isConnectTimeout(error))) return
    timeouts += 1
    if (timeouts > 1) hang.abort(new DatabaseHangs())
  }

  const connectOnce = async (limits: pg.ClientConfig = {}) => {
    const client = new pg.Client({ ...clientConfig(options.url), ...limits })
    const lose = () => {
      if (current?.client !== client) return
      current = undefined
      void client.end().catch(() => undefined)
      if (!isClosed) void reconnect()
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', () => options.onNotice())
    await client.connect()
    const query = createQuery(client)
    try {
      await options.prepare(query)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    if (isClosed) {
      await client.end().catch(() => undefined)
      return
    }
    generation += 1
    current = { client, query }
    timeouts = 0
    if (hang.signal.aborted) hang = new AbortController()
    options.onNotice()
  }

  const reconnect = async () => {
    let limits: pg.ClientConfig = { connectionTimeoutMillis: FIRST_CONNECT_MS }
    for (let wait = FIRST_WAIT_MS; !isClosed; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
      await sleep(wait)
      const isBack = await connectOnce(limits).then(() => true, recordTimeout)
      if (isBack) return
      limits = {}
    }
  }

  await connectOnce()
  return {
    generation: () => generation,
    hang: () => hang.signal,
    async query(text, values = []) {
      if (!current) throw new SiteError('database/unreachable')
      const { client, query } = current
      try {
        return await query(text, values)
      } catch (error) {
        recordTimeout(error)
        // A late response would be taken for that of the next query.
        if (toSiteError(error) !== error) client.emit('end')
        throw toSiteError(error)
      }
    },
    async close() {
      isClosed = true
      await current?.client.end().catch(() => undefined)
    },
  }
}

/** One query at a time, as the driver requires. */
function createQuery(client: pg.Client): NodeConnection['query'] {
  const queue = new PQueue({ concurrency: 1 })
  return (text, values = []) =>
    queue.add(async () => (await inTime(client.query(text, values))).rows)
}

/** Unlike the driver's time limit, accepts a response that arrived while this process was paused or busy. */
async function inTime<Result>(response: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(async () => {
    // Timers run before what has arrived is read.
    await nextTurn()
    await nextTurn()
    late.reject(new DatabaseHangs())
  }, RESPONSE_MS)
  try {
    return await Promise.race([response, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
