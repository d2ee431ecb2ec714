import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'

/** A fault of one request. */
export interface Fault {
  waitMs?: number
  /** Answer without asking the store. */
  response?: { status: number; body?: string; headers?: Record<string, string> }
  /** Close the connection without asking the store. */
  isCut?: boolean
  /** Close the connection after this many bytes of the response. */
  cutResponseAfter?: number
  /** Flip one bit of the body. */
  isChanged?: boolean
}

/** A proxy between the site and an object store that injects faults. */
export async function openFaultyProxy(store: string) {
  let faultOf: (line: string) => Fault | undefined = () => undefined
  const lines: string[] = []
  const server = createServer(async (incoming, response) => {
    const line = `${incoming.method} ${incoming.url}`
    lines.push(line)
    const fault = faultOf(line) ?? {}
    await setTimeout(fault.waitMs ?? 0)
    if (fault.isCut) return incoming.destroy()
    if (fault.response) {
      incoming.resume()
      const { status, body, headers } = fault.response
      return response.writeHead(status, headers).end(body)
    }
    await pass(store, incoming, response, fault).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Method and URL of every request so far. */
    lines,
    inject(fault: typeof faultOf) {
      faultOf = fault
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function pass(
  store: string,
  incoming: IncomingMessage,
  response: ServerResponse,
  { isChanged = false, cutResponseAfter = Number.POSITIVE_INFINITY }: Fault,
) {
  const body = await buffer(incoming)
  if (isChanged) body[0] = (body[0] ?? 0) ^ 1
  // The host is signed: the store must see the one that the client meant.
  const onwards = request(store + incoming.url, {
    method: incoming.method,
    headers: incoming.headers,
  })
  // Swift ends some responses without a body as if they had one, which is an error after the response.
  onwards.on('error', () => undefined)
  onwards.end(body)
  const [upstream] = (await once(onwards, 'response')) as [IncomingMessage]
  response.writeHead(upstream.statusCode ?? 500, upstream.headers)
  await pipeline(upstream, (chunks) => upTo(cutResponseAfter, chunks), response)
}

async function* upTo(bytes: number, chunks: AsyncIterable<Uint8Array>) {
  let left = bytes
  for await (const chunk of chunks) {
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left > 0) continue
    // Let the bytes so far arrive first.
    await setTimeout(20)
    throw new Error('The connection is cut.')
  }
}
