import { setTimeout as sleep } from 'node:timers/promises'
import PQueue from 'p-queue'
import pg from 'pg'
import { SiteError } from '../errors.ts'
import { toSiteError } from './postgres/postgres-errors.ts'
import { clientConfig } from './postgres/postgres-pool.ts'

const FIRST_WAIT_MS = 200
const MAX_WAIT_MS = 1000
const ANSWER_MS = 5000

/** The permanent connection of a node, which holds its subscriptions and locks. A lost connection is replaced. */
export interface NodeConnection {
  /** @throws SiteError database/unreachable while disconnected. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Changes when a connection is lost together with its locks. */
  generation(): number
  close(): Promise<void>
}

interface ConnectionOptions {
  address: string
  /** Runs on each new connection before it is used. */
  prepare(query: NodeConnection['query']): Promise<void>
  onNotice(): void
}

/** @throws the driver's error when the first connection fails. */
export async function openNodeConnection(options: ConnectionOptions): Promise<NodeConnection> {
  let current: { client: pg.Client; query: NodeConnection['query'] } | undefined
  let generation = 0
  let isClosed = false

  const connectOnce = async () => {
    const client = new pg.Client({ ...clientConfig(options.address), query_timeout: ANSWER_MS })
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
    generation += 1
    current = { client, query }
    options.onNotice()
  }

  const reconnect = async () => {
    for (let wait = FIRST_WAIT_MS; !isClosed; wait = Math.min(wait * 2, MAX_WAIT_MS)) {
      await sleep(wait)
      const isBack = await connectOnce().then(
        () => true,
        () => false,
      )
      if (isBack) return
    }
  }

  await connectOnce()
  return {
    generation: () => generation,
    async query(text, values = []) {
      if (!current) throw new SiteError('database/unreachable')
      const { client, query } = current
      try {
        return await query(text, values)
      } catch (error) {
        // A late answer would be taken for that of the next query.
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
  return (text, values = []) => queue.add(async () => (await client.query(text, values)).rows)
}
