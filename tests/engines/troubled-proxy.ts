import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'

/** What goes wrong with one request on its way. */
export interface Trouble {
  waitMs?: number
  /** The store is asked nothing and answers so. */
  answer?: { status: number; body?: string; headers?: Record<string, string> }
  /** The connection ends before the store is asked. */
  isCut?: boolean
  /** The connection ends after so many bytes of the answer. */
  cutAnswerAfter?: number
  /** One bit of the body is turned over. */
  isChanged?: boolean
}

/** Stands between the site and an object store, and makes trouble when told. */
export async function openTroubledProxy(store: string) {
  let troubleOf: (line: string) => Trouble | undefined = () => undefined
  const lines: string[] = []
  const server = createServer(async (asked, answer) => {
    const line = `${asked.method} ${asked.url}`
    lines.push(line)
    const trouble = troubleOf(line) ?? {}
    await setTimeout(trouble.waitMs ?? 0)
    if (trouble.isCut) return asked.destroy()
    if (trouble.answer) {
      asked.resume()
      const { status, body, headers } = trouble.answer
      return answer.writeHead(status, headers).end(body)
    }
    await pass(store, asked, answer, trouble).catch(() => answer.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Method and address of every request so far. */
    lines,
    make(trouble: typeof troubleOf) {
      troubleOf = trouble
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
  asked: IncomingMessage,
  answer: ServerResponse,
  { isChanged = false, cutAnswerAfter = Number.POSITIVE_INFINITY }: Trouble,
) {
  const body = await buffer(asked)
  if (isChanged) body[0] = (body[0] ?? 0) ^ 1
  // The host is signed: the store must see the one that the client meant.
  const onwards = request(store + asked.url, { method: asked.method, headers: asked.headers })
  // Swift ends some answers that have no body as if they had one, which is told after the answer.
  onwards.on('error', () => undefined)
  onwards.end(body)
  const [answered] = (await once(onwards, 'response')) as [IncomingMessage]
  answer.writeHead(answered.statusCode ?? 500, answered.headers)
  await pipeline(answered, (chunks) => upTo(cutAnswerAfter, chunks), answer)
}

async function* upTo(bytes: number, chunks: AsyncIterable<Uint8Array>) {
  let left = bytes
  for await (const chunk of chunks) {
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left > 0) continue
    // What was passed on is to arrive first.
    await setTimeout(20)
    throw new Error('The connection is cut.')
  }
}
