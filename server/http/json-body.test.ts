import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { respondWithError } from './error-response.ts'
import { jsonBodies } from './json-body.ts'
import type { SiteEnv } from './site-env.ts'

const MAX_BYTES = 100_000

let server: ReturnType<typeof serve>
let port: number

beforeAll(async () => {
  const handled = jsonBodies(4 * MAX_BYTES)
  const app = new Hono<SiteEnv>()
  app.onError(respondWithError)
  app.use(async (c, next) => {
    c.set('from', c.req.header('x-from'))
    await next()
  })
  app.post('/', (c) =>
    handled(c, { bytes: MAX_BYTES, longField: 'text' }, (body) => c.json({ body })),
  )
  server = serve({ fetch: app.fetch, port: 0 })
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})

afterAll(() => server.close())

const JSON_TYPE = { 'content-type': 'application/json' }

async function post(body: string | ReadableStream, headers: Record<string, string> = JSON_TYPE) {
  const init = { method: 'POST', body, headers, duplex: 'half' }
  const response = await fetch(`http://127.0.0.1:${port}/`, init as RequestInit)
  return { status: response.status, text: await response.text() }
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

const inChunks = (chunks: string[]) =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(Buffer.from(chunk))
      controller.close()
    },
  })

test('a body is read whole, also in chunks that part a letter', async () => {
  expect(await post('{"a":"ä"}')).toEqual({ status: 200, text: '{"body":{"a":"ä"}}' })
  expect(await post(inChunks(['{"a":', '"ä"', '}']))).toEqual({
    status: 200,
    text: '{"body":{"a":"ä"}}',
  })
})

test('a body of the maximum size is read, and one byte more is rejected', async () => {
  const body = `"${'x'.repeat(MAX_BYTES - 2)}"`
  expect((await post(body)).status).toBe(200)
  expect((await post(inChunks([body]))).status).toBe(200)
  expect((await post(`${body} `)).status).toBe(413)
  expect((await post(inChunks([body, ' ']))).status).toBe(413)
})

test.for([
  ['announced', (body: string) => body],
  ['in chunks', (body: string) => inChunks([body])],
] as const)(
  'the answer to a body that is too large, $0, names the field to shorten',
  async ([, sent]) => {
    const { text } = await post(sent('x'.repeat(MAX_BYTES + 1)))
    const problem = 'is too long'
    expect(JSON.parse(text)).toMatchObject({
      message: expect.stringMatching(/ The limit is [\d.]+ (KB|MB); shorten the field "text"\.$/),
      details: { field: 'text', problem, problems: [{ field: 'text', problem }] },
    })
  },
)

const ofSize = (bytes: number) => `"${'x'.repeat(bytes - 2)}"`

const statusFrom = async (from: string, body: string | ReadableStream) =>
  (await post(body, { ...JSON_TYPE, 'x-from': from })).status

test('W12: announced bodies that do not arrive block no one', async () => {
  const slow = []
  for (let at = 0; at < 12; at += 1)
    slow.push(
      await begin(at % 2 ? `Content-Length: ${MAX_BYTES}` : 'Transfer-Encoding: chunked', '1'),
    )
  await setTimeout(50)
  expect(await statusFrom('a', ofSize(MAX_BYTES))).toBe(200)
  expect(await statusFrom('a', inChunks([ofSize(MAX_BYTES)]))).toBe(200)
  for (const { left } of slow) left()
})

test('W12: what has arrived of one address keeps no other from being heard, and all together have a limit', async () => {
  const large = (from: string) => statusFrom(from, ofSize(MAX_BYTES))
  const slowFrom = (from: string) =>
    begin(`X-From: ${from}\r\nContent-Length: ${MAX_BYTES}`, ofSize(MAX_BYTES - 10))
  const slow = [await slowFrom('a')]
  await expect.poll(() => large('a'), { timeout: 3000 }).toBe(503)
  expect(await large('b')).toBe(200)
  expect(await statusFrom('a', '[]')).toBe(200)
  for (const from of ['b', 'c', 'd']) slow.push(await slowFrom(from))
  await expect.poll(() => large('e'), { timeout: 3000 }).toBe(503)
  for (const { left } of slow) left()
  await expect.poll(() => large('e'), { timeout: 3000 }).toBe(200)
  await expect.poll(() => large('a'), { timeout: 3000 }).toBe(200)
})

test.for([
  [
    'many different names',
    () => `{${Array.from({ length: 700 }, (_, at) => `"k${at}":0`).join(',')}}`,
  ],
  ['many levels', () => '['.repeat(50_000) + ']'.repeat(49_999)],
] as const)('W12: a body of $0 is rejected without being parsed', async ([, made]) => {
  const parse = vi.spyOn(JSON, 'parse')
  const { status, text } = await post(made())
  expect(status).toBe(400)
  expect(text).toContain('The limit is')
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
})
