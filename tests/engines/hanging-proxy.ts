import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listenBefore } from '../../tools/engines/listen-before.ts'

/** A proxy between the site and a database that can hang: it still accepts connections, but passes nothing on. */
export async function openHangingProxy(database: string) {
  const { hostname, port } = new URL(database)
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
  return {
    url: await listenBefore(server, database),
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
      server.close()
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      await once(server, 'close')
    },
  }
}
