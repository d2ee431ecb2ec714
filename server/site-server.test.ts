import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen, type SiteServer } from './site-server.ts'

const log = pino({ level: 'silent' })
let server: SiteServer
let release: () => void

beforeEach(async () => {
  const held = new Promise<void>((done) => {
    release = done
  })
  server = await listen(
    async (request) => {
      if (request.url.endsWith('/slow')) await held
      return new Response('hello')
    },
    { port: 0, host: '127.0.0.1', log },
  )
})

afterEach(async () => {
  release()
  await server.close().catch(() => undefined)
})

/** What the server answers to raw bytes. */
async function send(bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (piece) => {
    answer += piece
  })
  // The server may hang up while long headers are still on their way.
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  return answer
}

test.for([
  { what: 'no HTTP', bytes: 'hello\r\n\r\n', code: 'request/malformed' },
  {
    what: 'a header without a name',
    bytes: 'GET / HTTP/1.1\r\n: x\r\n\r\n',
    code: 'request/malformed',
  },
  {
    what: 'two lengths',
    bytes:
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    code: 'request/malformed',
  },
  {
    what: 'headers without end',
    bytes: `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    code: 'request/too-long',
  },
])('$what is answered with a sentence', async ({ bytes, code }) => {
  const answer = await send(bytes)
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  expect(head).toMatch(/x-content-type-options: nosniff/i)
  expect(JSON.parse(body)).toMatchObject({ code, message: expect.stringMatching(/\.$/) })
})

test('requests that run when the site stops are answered, and no new ones are taken', async () => {
  const address = `http://127.0.0.1:${server.port}`
  const slow = fetch(`${address}/slow`)
  await fetch(address)
  const closed = server.close()
  const released = performance.now()
  release()
  expect(await (await slow).text()).toBe('hello')
  await closed
  expect(performance.now() - released).toBeLessThan(2000)
  await expect(fetch(address)).rejects.toThrow()
})
