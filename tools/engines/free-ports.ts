import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

// Below the ephemeral ports of Linux: while an engine is stopped, no outgoing connection may take its port, and a client
// that keeps trying to connect must not connect to itself.
const FIRST_PORT = 20_000
const RANGES = 30
/** Each process of a test run has its own range: until a server listens, another process could choose the same port. */
const PORTS_PER_RANGE = 400
const TRIES = 200

/** Chosen by this process before: several engines start at once, and none listens yet. */
const chosen = new Set<number>()

const { VITEST_POOL_ID, TEST_PARALLEL_INDEX } = process.env
const worker = Number(VITEST_POOL_ID ?? TEST_PARALLEL_INDEX ?? 0)
const rangeStart = FIRST_PORT + PORTS_PER_RANGE * (worker % RANGES)

/** Distinct ports of the loopback address that are not in use and that no other call gets. */
export async function freePorts(count: number): Promise<number[]> {
  const held = new Map<number, Server>()
  for (let tries = 0; held.size < count && tries < TRIES; tries++) {
    const port = randomInt(rangeStart, rangeStart + PORTS_PER_RANGE)
    if (chosen.has(port)) continue
    chosen.add(port)
    const server = await listen(port)
    if (server) held.set(port, server)
  }
  await Promise.all([...held.values()].map(close))
  if (held.size < count)
    throw new Error(
      `No ${count} ports are free from ${rangeStart} to ${rangeStart + PORTS_PER_RANGE - 1}.`,
    )
  return [...held.keys()]
}

async function listen(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return server
  } catch {
    return undefined
  }
}

async function close(server: Server): Promise<void> {
  server.close()
  await once(server, 'close')
}
