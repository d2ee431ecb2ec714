import { once } from 'node:events'
import { type AddressInfo, connect, Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listen, requireFreePorts, type SiteServer } from './site-server.ts'

const log = pino({ level: 'silent' })
let server: SiteServer
let release: () => void
const begun: string[] = []
const MEGABYTE = 1024 * 1024

let held: Promise<void>

const respond = async (request: Request) => {
  begun.push(request.url)
  if (request.url.endsWith('/large')) return new Response(new Uint8Array(16 * MEGABYTE))
  if (request.url.endsWith('/slow')) await held
  if (request.url.endsWith('/form')) await request.text()
  return new Response('hello')
}
const settings = {
  port: 0,
  host: '127.0.0.1',
  log,
  limits: { total: 100, perAddress: undefined },
}

beforeEach(async () => {
  begun.length = 0
  held = new Promise<void>((done) => {
    release = done
  })
  server = await listen(respond, settings)
})

afterEach(async () => {
  release()
  await server.close().catch(() => undefined)
})

/** What the server answers to raw bytes. */
async function send(bytes: string): Promise<string> {
  const socket = connect(server.port, '127.0.0.1')
  let response = ''
  socket.on('data', (chunk) => {
    response += chunk
  })
  // The server may hang up while long headers are still on their way.
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
  return response
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
    bytes: `GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    code: 'request/too-long',
  },
  { what: 'a host with a space', bytes: 'GET / HTTP/1.1\r\nHost: a b\r\n\r\n' },
  { what: 'two hosts', bytes: 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\n\r\n' },
  { what: 'the same host twice', bytes: 'GET / HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n' },
  { what: 'no host', bytes: 'GET / HTTP/1.1\r\n\r\n' },
  { what: 'a URL of another kind', bytes: 'GET ftp://x/y HTTP/1.1\r\nHost: x\r\n\r\n' },
  { what: 'a backslash in the path', bytes: 'GET /\\evil HTTP/1.1\r\nHost: x\r\n\r\n' },
])('$what is answered with a sentence', async ({ bytes, code = 'request/malformed' }) => {
  const response = await send(bytes)
  const [head = '', body = ''] = response.split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1\.1 400 /)
  expect(head).toMatch(/x-content-type-options: nosniff/i)
  expect(head).toMatch(/content-security-policy: default-src 'none'/i)
  expect(JSON.parse(body)).toMatchObject({ code, message: expect.stringMatching(/\.$/) })
})

test.each(['/', `/search?q=${'x'.repeat(20_000)}`])(
  'endless headers or URLs of page requests are answered with a page: %.9s',
  async (url) => {
    const response = await send(
      `GET ${url} HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    )
    expect(response).toMatch(/^HTTP\/1\.1 400 /)
    expect(response).toMatch(/content-type: text\/html; charset=utf-8/i)
    expect(response).toContain(
      '<p>The URL or a header of the request is too long. Nothing was changed; send a shorter one.</p>',
    )
    expect(response).toContain('href="/"')
  },
)

test('a malformed request does not interrupt a response that is being sent', async () => {
  const socket = connect(server.port, '127.0.0.1')
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
  await once(socket, 'readable')
  let response = ''
  socket.on('error', () => undefined)
  socket.on('data', (chunk) => {
    response += chunk
  })
  socket.write('hello\r\n\r\n')
  await once(socket, 'close')
  expect(response).toMatch(/^HTTP\/1\.1 200 /)
  expect(response).not.toContain('HTTP/1.1 400')
})

test('of requests sent without waiting, one is worked on while the client takes nothing', async () => {
  const socket = connect(server.port, '127.0.0.1')
  socket.pause()
  socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(500))
  await setTimeout(300)
  expect(begun).toHaveLength(1)
  socket.destroy()
})

test('requests sent without waiting are answered in their order', async () => {
  const responses = send(
    ['/a', '/slow', '/b', '/c']
      .map(
        (path) =>
          `GET ${path} HTTP/1.1\r\nHost: x\r\n${path === '/c' ? 'Connection: close\r\n' : ''}\r\n`,
      )
      .join(''),
  )
  release()
  expect((await responses).match(/HTTP\/1\.1 200/g)).toHaveLength(4)
  expect(begun.map((url) => new URL(url).pathname)).toEqual(['/a', '/slow', '/b', '/c'])
})

test('a client that sends a thousand requests without reading a response is disconnected', async () => {
  await send(`GET /slow HTTP/1.1\r\nHost: x\r\n\r\n`.repeat(1100))
  expect(begun).toHaveLength(1)
})

test('a client that reads its responses may send any number of requests on one connection', async () => {
  const socket = connect(server.port, '127.0.0.1')
  let responses = ''
  socket.on('data', (chunk) => {
    responses += chunk
  })
  for (let round = 1; round <= 15; round++) {
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(100))
    await vi.waitFor(() => expect(responses.match(/HTTP\/1\.1 200/g)).toHaveLength(100 * round))
  }
  socket.destroy()
})

test('a client may wait for the response to a whole request, but not keep an idle connection', async () => {
  const impatient = await listen(respond, { ...settings, idleMs: 50 })
  const url = `http://127.0.0.1:${impatient.port}`
  const slow = fetch(`${url}/slow`, { method: 'POST', body: 'a file' })
  // On a busy machine it may be closed before it has sent anything.
  const socket = connect(impatient.port, '127.0.0.1').on('error', () => undefined)
  socket.write('POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\nhalf')
  await new Promise((closed) => socket.once('close', closed))
  await setTimeout(300)
  release()
  expect(await (await slow).text()).toBe('hello')
  await impatient.close()
})

test('a stopping site finishes running requests, and accepts no new ones', async () => {
  const url = `http://127.0.0.1:${server.port}`
  const slow = fetch(`${url}/slow`)
  await fetch(url)
  const closed = server.close()
  const released = performance.now()
  release()
  expect(await (await slow).text()).toBe('hello')
  await closed
  expect(performance.now() - released).toBeLessThan(2000)
  await expect(fetch(url)).rejects.toThrow()
})

test('a stopping site says so to a client that is still sending', async () => {
  const stopping = await listen(respond, { ...settings, endMs: 1200 })
  const socket = connect(stopping.port, '127.0.0.1')
  let response = ''
  socket.on('data', (chunk) => {
    response += chunk
  })
  socket.on('error', () => undefined)
  socket.write('POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf')
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  await stopping.close()
  expect(response).toMatch(/^HTTP\/1\.1 503 /)
  expect(response).toContain('The server is restarting and has not received the whole request')
})

test('a connection to the port that is being tried does not hold up the start', async () => {
  const close = vi.spyOn(Server.prototype, 'close').mockImplementationOnce(function (this: Server) {
    const { port } = this.address() as AddressInfo
    const client = connect(port, '127.0.0.1').on('error', () => undefined)
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    void setTimeout(50).then(() => this.close())
    return this
  })
  await requireFreePorts({
    PORT: 0,
    HOST: '127.0.0.1',
    METRICS_PORT: undefined,
    METRICS_HOST: '127.0.0.1',
  })
  close.mockRestore()
})
