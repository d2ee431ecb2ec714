import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { pino } from 'pino'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { parseConfig } from '../config.ts'
import { type ConnectionLimits, connectionLimits } from './connection-limits.ts'
import { listen, type SiteServer } from './site-server.ts'

let server: SiteServer
let lines: { msg: string }[]
let begun: number
let release: () => void
let close: (() => Promise<void>) | undefined

// Not every test opens a server.
afterEach(async () => {
  await close?.()
  close = undefined
})

async function open(limits: ConnectionLimits, headersMs?: number): Promise<void> {
  lines = []
  begun = 0
  const held = new Promise<void>((done) => {
    release = done
  })
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const parts = { port: 0, host: '127.0.0.1', log, limits, ...(headersMs && { headersMs }) }
  server = await listen(async ({ url }) => {
    begun += 1
    if (url.endsWith('/slow')) await held
    return new Response('hello')
  }, parts)
  close = () => {
    release()
    return server.close()
  }
}

/** A client that never closes its side by itself. */
async function dial(from?: string): Promise<Socket> {
  const socket = connect({
    port: server.port,
    host: '127.0.0.1',
    allowHalfOpen: true,
    ...(from && { localAddress: from }),
  })
  socket.on('error', () => undefined)
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  return socket
}

/** What the server answers; nothing where it hangs up. */
function responseOf(socket: Socket): Promise<string> {
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  return new Promise((resolve) => {
    let response = ''
    socket.on('data', (chunk) => {
      response += chunk
      if (response.endsWith('hello')) resolve(response)
    })
    socket.once('end', () => resolve(response))
    socket.once('close', () => resolve(response))
  })
}

/** As many as are in the midst of a request. */
async function dialBusy(count: number): Promise<Socket[]> {
  const sockets = await Promise.all(Array.from({ length: count }, () => dial()))
  for (const socket of sockets) socket.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n')
  await vi.waitFor(() => expect(begun).toBe(count), 10_000)
  return sockets
}

const connections = () =>
  process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length

test.for([
  { what: 'whose head does not arrive in time', bytes: 'GET / HTTP/1.1\r\nHost', status: 408 },
  { what: 'that is not HTTP', bytes: 'hello\r\n\r\n', status: 400 },
])('W31: a request $what releases its descriptor, whatever its client does', async (row) => {
  await open({ total: 10, perAddress: undefined }, 300)
  const before = connections()
  const socket = await dial()
  let response = ''
  socket.on('data', (chunk) => {
    response += chunk
  })
  socket.write(row.bytes)
  await once(socket, 'end')
  expect(response).toMatch(new RegExp(`^HTTP/1.1 ${row.status} `))
  // The client's own stays; connections of earlier tests may close meanwhile.
  const max = before + 1
  await vi.waitFor(() => expect(connections()).toBeLessThanOrEqual(max), { timeout: 15_000 })
})

test('W31: beyond the limit of all connections new ones are rejected, and logged in one line', async () => {
  await open({ total: 3, perAddress: undefined })
  const [taken] = await dialBusy(3)
  for (let times = 0; times < 5; times += 1) expect(await responseOf(await dial())).toBe('')
  expect(lines).toMatchObject([{ msg: expect.stringMatching(/^All 3 connections are in use/) }])
  taken?.destroy()
  await vi.waitFor(async () => expect(await responseOf(await dial())).toContain('hello'), 10_000)
})

test('W31: connections that wait for another request make room for new ones', async () => {
  await open({ total: 2, perAddress: undefined })
  for (const socket of await Promise.all([dial(), dial()])) {
    expect(await responseOf(socket)).toContain('hello')
  }
  await vi.waitFor(async () => expect(await responseOf(await dial())).toContain('hello'), 10_000)
})

test('W31: one address takes its own connections, and no others', async () => {
  await open({ total: 10, perAddress: 2 })
  const [first] = await Promise.all([dial(), dial()])
  expect(await responseOf(await dial())).toBe('')
  expect(await responseOf(await dial())).toBe('')
  expect(await responseOf(await dial('127.0.0.2'))).toContain('hello')
  expect(lines).toMatchObject([{ msg: expect.stringMatching(/^One address has 2 connections/) }])
  first?.destroy()
  await vi.waitFor(async () => expect(await responseOf(await dial())).toContain('hello'), 10_000)
})

test.for([
  { descriptors: 1024, settings: {}, limits: { total: 341, perAddress: 256 } },
  { descriptors: 300, settings: {}, limits: { total: 100, perAddress: 100 } },
  { descriptors: 65_536, settings: {}, limits: { total: 8000, perAddress: 256 } },
  {
    descriptors: 65_536,
    settings: { MAX_CONNECTIONS: '500', MAX_CONNECTIONS_PER_ADDRESS: '20' },
    limits: { total: 500, perAddress: 20 },
  },
  {
    descriptors: 65_536,
    settings: { TRUST_PROXY: '1' },
    limits: { total: 8000, perAddress: undefined },
  },
])('with $descriptors descriptors and $settings the limits are $limits', (row) => {
  expect(connectionLimits(parseConfig(row.settings), row.descriptors)).toEqual(row.limits)
})
