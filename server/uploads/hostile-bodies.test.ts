import { stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { connectionLimits } from '../process/connection-limits.ts'
import { listen, type SiteServer } from '../process/site-server.ts'
import {
  openSender,
  openUploadSite,
  type UploadSender,
  type UploadSite,
} from './upload-site.fixture.ts'

/** Milliseconds that a busy machine may take. */
const PATIENCE = 20_000

let site: UploadSite
let server: SiteServer
let visitor: UploadSender
let before: string[]

beforeAll(async () => {
  site = await openUploadSite({ MAX_UPLOAD_MB: '2', VISITOR_FILES_A_DAY: '1000' })
  visitor = await openSender(site, 'visitor')
  server = await listen(site.fetch, {
    port: 0,
    host: '127.0.0.1',
    log: site.log,
    limits: connectionLimits(site.config),
  })
  before = await site.blobList()
})

afterAll(async () => {
  await server.close()
  await site.close()
})

/** Nothing of the request is stored, and the site keeps running. */
afterEach(async () => {
  await vi.waitFor(async () => expect(await site.leftovers()).toEqual([]), PATIENCE)
  await vi.waitFor(async () => expect(await site.blobList()).toEqual(before), PATIENCE)
  expect(await site.inbox()).toEqual([])
  expect((await site.get('/healthz')).status).toBe(200)
})

const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const file = (name: string, bytes: string) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${bytes}\r\n`
const END = '--b--\r\n'

interface Sent {
  body: string | Buffer
  /** What the request says of the body's length. */
  length?: number | 'chunked'
  type?: string
  more?: string
  /** Whether the client ends its side behind the body. */
  isEnded?: boolean
}

/** Sends these bytes and returns the first status; undefined if the site closes the connection. */
function statusOf(sent: Sent): Promise<number | undefined> {
  const { body, type = 'multipart/form-data; boundary=b', more = '', isEnded = false } = sent
  const length = sent.length ?? body.length
  const own = Object.entries(visitor.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const framing = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  const head = `POST /upload_files HTTP/1.1\r\nHost: x\r\n${own.join('')}Content-Type: ${type}\r\n${more}${framing}\r\n\r\n`
  const socket = connect(server.port, '127.0.0.1')
  let response = ''
  return new Promise((resolve) => {
    const end = () => {
      socket.destroy()
      const status = /^HTTP\/1\.1 (\d+)/.exec(response)?.[1]
      resolve(status === undefined ? undefined : Number(status))
    }
    socket.on('data', (chunk) => {
      response += chunk
      if (response.includes('\r\n\r\n')) end()
    })
    socket.on('error', end).on('close', end)
    socket.write(head)
    socket.write(length === 'chunked' ? chunked(body) : body)
    if (isEnded) socket.end()
  })
}

function chunked(body: string | Buffer): string {
  return `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
}

const fields = (count: number) => Array.from({ length: count }, (_, at) => field(`f${at}`, 'x'))

test.for<Sent & { what: string }>([
  { what: 'with 1,000 fields', body: [...fields(1000), file('a.txt', 'a'), END].join('') },
  { what: 'with 100,000 fields', body: [...fields(100_000), END].join(''), length: 'chunked' },
  { what: 'with 1,000 files', body: file('a.txt', 'a').repeat(1000) + END },
  { what: 'with 1,000 empty choosers', body: file('', '').repeat(1000) + END },
  { what: 'with a field name of 1 MB', body: field('n'.repeat(MEBIBYTE), 'x') + END },
  { what: 'with a field name of 10 MB', body: field('n'.repeat(10 * MEBIBYTE), 'x') + END },
  { what: 'with a field of 1 MB', body: field('path', 'x'.repeat(MEBIBYTE)) + END },
  {
    what: 'with a field name without end',
    body: `--b\r\nContent-Disposition: form-data; name="${'n'.repeat(MEBIBYTE)}`,
  },
  {
    what: 'whose part has 10,000 headers',
    body: `--b\r\n${'X: y\r\n'.repeat(10_000)}\r\nx\r\n${END}`,
  },
  { what: 'that begins with 3 MB of nothing', body: 'x'.repeat(2.5 * MEBIBYTE) + END },
  { what: 'without its last boundary', body: file('a.txt', 'cut') },
  { what: 'longer than it says', body: file('a.txt', 'cut') + END, length: 72 },
  { what: 'without a boundary', body: file('a.txt', 'a') + END, type: 'multipart/form-data' },
  {
    what: 'with another boundary than it says',
    body: file('a.txt', 'a') + END,
    type: 'multipart/form-data; boundary=other',
  },
  {
    what: 'that is packed',
    body: gzipSync(file('a.txt', 'a') + END),
    more: 'Content-Encoding: gzip\r\n',
  },
  {
    what: 'that unpacks to 100 MB',
    body: gzipSync(Buffer.alloc(100 * MEBIBYTE)),
    more: 'Content-Encoding: gzip\r\n',
  },
  { what: 'that ends before its length', body: file('a.txt', 'cut'), length: 5000, isEnded: true },
  {
    what: 'whose file ends before its length',
    body: file('a.txt', 'x'.repeat(MEBIBYTE)),
    length: 2 * MEBIBYTE,
    isEnded: true,
  },
  { what: 'that is larger than is taken', body: '', length: 100 * MEBIBYTE },
  { what: 'of a negative length', body: END, length: -1 },
])('U07: a form $what is rejected, and nothing of it stays', async (sent) => {
  const status = await statusOf(sent)
  // A closed connection gets no response.
  expect([400, 413, undefined]).toContain(status)
  if (!sent.isEnded && sent.body.length < MEBIBYTE) expect(status).toBeDefined()
})

// Temporary files for another store are elsewhere.
const onDisk = process.env.TEST_STORAGE_URL === undefined

test.runIf(onDisk)(
  'U07: of five senders who hang up in the middle nothing stays',
  {
    timeout: PATIENCE,
  },
  async () => {
    const socketOf = async () => {
      const own = Object.entries(visitor.headers).map(([name, value]) => `${name}: ${value}\r\n`)
      const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
      socket.write(
        `POST /upload_files HTTP/1.1\r\nHost: x\r\n${own.join('')}Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${MEBIBYTE}\r\n\r\n`,
      )
      await new Promise((done) => socket.write(file('a.txt', 'x'.repeat(200_000)), done))
      return socket
    }
    const sockets = await Promise.all(Array.from({ length: 5 }, socketOf))
    await vi.waitFor(async () => expect((await site.leftovers()).length).toBe(5), PATIENCE)
    for (const socket of sockets) socket.destroy()
  },
)

test('U07: an upload that ends early resumes from the received bytes', {
  timeout: PATIENCE,
}, async () => {
  const begun = await visitor.begin(1000, { name: 'lied.txt' })
  const path = begun.headers.get('location') ?? ''
  const own = Object.entries(visitor.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const socket = connect(server.port, '127.0.0.1').on('error', () => undefined)
  socket.write(
    `PATCH ${path} HTTP/1.1\r\nHost: x\r\n${own.join('')}Tus-Resumable: 1.0.0\r\nUpload-Offset: 0\r\nContent-Type: application/offset+octet-stream\r\nContent-Length: 1000\r\n\r\n`,
  )
  socket.write('x'.repeat(400))
  const id = path.slice('/api/uploads/'.length)
  const staged = site.uploads.staging.path(id)
  await vi.waitFor(async () => expect((await stat(staged)).size).toBe(400), PATIENCE)
  socket.destroy()
  await vi.waitFor(
    async () => expect((await visitor.patch(path, 400, 'x'.repeat(100))).status).toBe(204),
    PATIENCE,
  )
  expect((await visitor.end(path)).status).toBe(204)
})
