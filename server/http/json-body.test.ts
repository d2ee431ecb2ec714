import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerError } from './error-answer.ts'
import { jsonBodies } from './json-body.ts'
import type { SiteEnv } from './site-env.ts'

const MOST = 1000

let server: ReturnType<typeof serve>
let port: number

beforeAll(async () => {
  const answered = jsonBodies({ mostBytes: MOST, togetherBytes: 2 * MOST })
  const app = new Hono<SiteEnv>()
  app.onError(answerError)
  app.post('/', (c) => answered(c, (body) => c.json({ body })))
  server = serve({ fetch: app.fetch, port: 0 })
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})

afterAll(() => server.close())

const JSON_TYPE = { 'content-type': 'application/json' }

async function post(body: string | ReadableStream, headers: Record<string, string> = JSON_TYPE) {
  const init = { method: 'POST', body, headers, duplex: 'half' }
  const answer = await fetch(`http://127.0.0.1:${port}/`, init as RequestInit)
  return { status: answer.status, text: await answer.text() }
}

/** A client that says how much it will send, and sends only this. */
async function begin(headers: string, sent = ''): Promise<{ left(): void }> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${sent}`,
  )
  return { left: () => void socket.destroy() }
}

const inPieces = (pieces: string[]) =>
  new ReadableStream({
    start(controller) {
      for (const piece of pieces) controller.enqueue(Buffer.from(piece))
      controller.close()
    },
  })

test('a body is read whole, also in pieces that part a letter', async () => {
  expect(await post('{"a":"ä"}')).toEqual({ status: 200, text: '{"body":{"a":"ä"}}' })
  expect(await post(inPieces(['{"a":', '"ä"', '}']))).toEqual({
    status: 200,
    text: '{"body":{"a":"ä"}}',
  })
})

test('a body of the largest size is read, and of one byte more refused', async () => {
  const body = `"${'x'.repeat(MOST - 2)}"`
  expect((await post(body)).status).toBe(200)
  expect((await post(inPieces([body]))).status).toBe(200)
  expect((await post(`${body} `)).status).toBe(413)
  expect((await post(inPieces([body, ' ']))).status).toBe(413)
})

test('clients that send slowly keep their share and no more, and give it back when they leave', async () => {
  const first = await begin(`Content-Length: ${MOST}`, '{"a":')
  const second = await begin('Transfer-Encoding: chunked')
  await expect.poll(async () => (await post('[]')).status, { timeout: 3000 }).toBe(503)
  first.left()
  await expect.poll(async () => (await post('[]')).status, { timeout: 3000 }).toBe(200)
  second.left()
  await setTimeout(10)
  expect((await post(`"${'x'.repeat(MOST - 2)}"`)).status).toBe(200)
})
