import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { freePorts } from '../../tools/engines/free-ports.ts'

/**
 * A proxy between the site and a database or store. It can hang, when it still accepts connections but passes nothing
 * on, and it can be away, like an engine that was stopped, but in no time.
 * @param engine URL of the engine.
 */
export async function openEngineProxy(engine: string) {
  const { hostname, port } = new URL(engine)
  const pairs = new Set<[Socket, Socket]>()
  let isHanging = false
  const join = ([one, other]: [Socket, Socket]) => void one.pipe(other).pipe(one)
  const server = createServer((incoming) => {
    const pair: [Socket, Socket] = [incoming, connect(Number(port), hostname)]
    for (const socket of pair) {
      socket.on('error', () => pair.map((end) => end.destroy()))
      socket.on('close', () => pairs.delete(pair))
    }
    pairs.add(pair)
    if (!isHanging) join(pair)
  })
  const [ownPort] = await freePorts(1)
  const url = new URL(engine)
  url.port = String(ownPort)

  async function start(): Promise<void> {
    server.listen(ownPort, '127.0.0.1')
    await once(server, 'listening')
  }
  async function stop(): Promise<void> {
    const closed = once(server, 'close')
    server.close()
    for (const pair of pairs) for (const socket of pair) socket.destroy()
    await closed
  }

  await start()
  return {
    url: url.href,
    start,
    stop,
    hang() {
      isHanging = true
      for (const [one, other] of pairs) {
        one.unpipe(other)
        other.unpipe(one)
      }
    },
    goOn() {
      isHanging = false
      for (const pair of pairs) join(pair)
    },
    async close() {
      if (server.listening) await stop()
    },
  }
}

export type EngineProxy = Awaited<ReturnType<typeof openEngineProxy>>
