import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { limitBodyTime } from './body-timeout.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** The result of a request whose body is sent like this: `given up` or `whole`. */
async function outcome(url: string, limits: object, write: (send: (text: string) => void) => void) {
  const { promise, resolve } = Promise.withResolvers<string>()
  server = createServer((request) => {
    limitBodyTime(request, () => resolve('given up'), limits)
    request.resume().once('end', () => resolve('whole'))
  }).listen(0)
  await once(server, 'listening')
  const socket = connect((server.address() as AddressInfo).port)
  socket.on('error', () => undefined)
  socket.write(`POST ${url} HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n`)
  write((text) => socket.write(text))
  const found = await promise
  socket.destroy()
  return found
}

test.for(['/upload_files', '/api/uploads/abc', '/api/files/meta'])(
  'a body of %s that comes byte by byte is given up',
  async (url) => {
    const found = await outcome(url, { checkMs: 100 }, (send) => {
      const drip = setInterval(() => send('x'), 20)
      setTimeout(() => clearInterval(drip), 2000)
    })
    expect(found).toBe('given up')
  },
)

test.for([
  ['/api/files/meta', 'given up'],
  ['/upload_files', 'whole'],
] as const)('a slow but steady body of %s is %s', async ([url, expected]) => {
  // Between two looks many chunks come, also where timers are late.
  const found = await outcome(url, { checkMs: 600, timeoutMs: 600 }, (send) => {
    let sent = 0
    const flow = setInterval(() => {
      send('x'.repeat(1000))
      sent += 1000
      if (sent >= 100_000) clearInterval(flow)
    }, 20)
  })
  expect(found).toBe(expected)
})
