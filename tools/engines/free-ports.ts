import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

// Below the ephemeral ports of Linux: while an engine is stopped, no outgoing connection may take its port, and a client
// that keeps trying to connect must not connect to itself.
const FIRST = 20_000
const SHARES = 12
/** Each process of a test run has its own range: until a server listens, another process could choose the same port. */
const SHARE = 1000
const TRIES = 200

/** Chosen by this process before: several engines start at once, and none listens yet. */
const chosen = new Set<number>()

const first = FIRST + SHARE * (Number(process.env.VITEST_POOL_ID ?? 0) % SHARES)

/** Distinct ports of the loopback address that are not in use and that no other call gets. */
export async function freePorts(count: number): Promise<number[]> {
  const held = new Map<number, Server>()
  for (let tries = 0; held.size < count && tries < TRIES; tries++) {
    const port = randomInt(first, first + SHARE)
    if (chosen.has(port)) continue
    chosen.add(port)
    const server = await listening(port)
    if (server) held.set(port, server)
  }
  await Promise.all([...held.values()].map(closed))
  if (held.size < count)
    throw new Error(`No ${count} ports are free from ${first} to ${first + SHARE - 1}.`)
  return [...held.keys()]
}

async function listening(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return server
  } catch {
    return undefined
  }
}

async function closed(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
