import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { SiteError } from '../errors.ts'
import { clientConfig } from './postgres-pool.ts'
import { lossOr } from './postgres-trouble.ts'

const FIRST_WAIT_MS = 200
const LONGEST_WAIT_MS = 1000
const ANSWER_MS = 5000

/**
 * The one connection that a node keeps for as long as it lives: what it hears and what it holds end
 * with it. A lost one is made anew.
 */
export interface NodeConnection {
  /** @throws SiteError database/unreachable while there is none. */
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  /** Whether it was lost since; what it held is gone. */
  generation(): number
  close(): Promise<void>
}

interface Order {
  address: string
  /** Runs on each new connection before it is used. */
  prepare(query: NodeConnection['query']): Promise<void>
  onNotice(): void
}

/** @throws What the driver says when the first connection cannot be made. */
export async function openNodeConnection(order: Order): Promise<NodeConnection> {
  let current: { client: pg.Client; ask: NodeConnection['query'] } | undefined
  let generation = 0
  let isClosed = false

  const connectOnce = async () => {
    const client = new pg.Client({ ...clientConfig(order.address), query_timeout: ANSWER_MS })
    const lose = () => {
      if (current?.client !== client) return
      current = undefined
      void client.end().catch(() => undefined)
      if (!isClosed) void reconnect()
    }
    client.on('error', lose)
    client.on('end', lose)
    client.on('notification', () => order.onNotice())
    await client.connect()
    const ask = askOn(client)
    try {
      await order.prepare(ask)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    generation += 1
    current = { client, ask }
    order.onNotice()
  }

  const reconnect = async () => {
    for (let wait = FIRST_WAIT_MS; !isClosed; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
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
      const { client, ask } = current
      try {
        return await ask(text, values)
      } catch (error) {
        // An answer that is overdue would be taken for that of the next question.
        if (lossOr(error) !== error) client.emit('end')
        throw lossOr(error)
      }
    },
    async close() {
      isClosed = true
      await current?.client.end().catch(() => undefined)
    },
  }
}

/** One question after another: the driver wants it so. */
function askOn(client: pg.Client): NodeConnection['query'] {
  let last: Promise<unknown> = Promise.resolve()
  return (text, values = []) => {
    const rows = last.then(async () => (await client.query(text, values)).rows)
    last = rows.catch(() => undefined)
    return rows
  }
}
