import { createHash, hash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type HttpBindings, serve } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { Store } from '../blobs/blob-store.ts'
import { openTestStore } from '../blobs/test-store.fixture.ts'
import { mountRoutes } from '../http/route.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { fileRoutes } from './file-routes.ts'
import { createFileServer } from './file-server.ts'
import { serveRecentFiles } from './recent-file-handler.ts'
import { untrackedRoutes } from './untracked.ts'

const BYTES = 24 * 1024 * 1024
const CLIENTS = 30
const FILE = `/files/video.mp4?id=${'a'.repeat(22)}`
/** Not in the form of a link, so that the app answers it. */
const BY_APP = `${FILE}&by=the/app`
const UNTRACKED = '/untracked_files/video.mp4'

/** Every four bytes say where they are, so that a chunk in the wrong place is seen. */
const video = Buffer.from(Uint32Array.from({ length: BYTES / 4 }, (_, at) => at).buffer)

let folder: string
let store: Store
let server: ReturnType<typeof serve>
let origin: string
let port: number
const failures: unknown[] = []
const note = (error: unknown) => failures.push(error)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'real-port-'))
  store = await openTestStore(folder)
  const { blobs } = store
  await writeFile(join(folder, 'video.mp4'), video)
  const blob = await blobs.put(
    (async function* () {
      yield video
    })(),
  )
  const known: Partial<ArchiveFile> = { name: 'video.mp4', mediaType: 'video/mp4', ...blob }
  const unasked = () => Promise.reject(new Error('not requested here'))
  const fileServer = createFileServer({
    archive: { file: async () => known as ArchiveFile },
    blobs,
    mediaProcessor: {
      examine: unasked,
      thumbnail: unasked,
      video: unasked,
      documentPages: unasked,
      pageImage: unasked,
      prepareDocument: unasked,
      close: async () => undefined,
    },
    sendfile: 'off',
    redirect: false,
    version: () => '1',
  })
  const files = fileRoutes(fileServer)
  const collected = new Hono<SiteEnv>().use(async (c, next) => {
    await next()
    c.res = new Response(await c.res.arrayBuffer(), c.res)
  })
  const app = mountRoutes(new Hono<SiteEnv>(), [...files, ...untrackedRoutes(folder)])
  app.route('/collected', mountRoutes(collected, files))
  process.on('unhandledRejection', note)
  const front = serveRecentFiles({
    fetch: app.fetch,
    app,
    files: fileServer,
    log: pino({ level: 'silent' }),
    settings: { TRUST_PROXY: 0, LOG_ADDRESSES: 'short' },
  })
  server = serve({
    fetch: (request, bindings) => front(request, bindings as HttpBindings),
    port: 0,
    hostname: '127.0.0.1',
  })
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  origin = `http://127.0.0.1:${port}`
  // From now on it is a recent file.
  await fetch(origin + FILE, { method: 'HEAD' })
})

afterAll(async () => {
  process.off('unhandledRejection', note)
  server.close()
  await store.close()
  await rm(folder, { recursive: true })
})

async function openHere(): Promise<number> {
  const names = await readdir('/proc/self/fd')
  const targets = await Promise.all(
    names.map((name) => readlink(join('/proc/self/fd', name)).catch(() => '')),
  )
  return targets.filter((target) => target.startsWith(folder)).length
}

/** Takes the first bytes of a response, reads no more, and hangs up on request. */
async function stall(path: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await once(socket, 'readable')
  return () => socket.destroy()
}

test.for([FILE, BY_APP, UNTRACKED, `/collected${FILE}`])(
  '%s arrives byte for byte',
  async (path) => {
    const response = await fetch(origin + path)
    expect(hash('sha256', new Uint8Array(await response.arrayBuffer()))).toBe(hash('sha256', video))
  },
)

test('a client that reads irregularly gets the right bytes', async () => {
  const hasher = createHash('sha256')
  const { body } = await fetch(origin + FILE)
  let taken = 0
  for await (const chunk of body ?? []) {
    hasher.update(chunk)
    if (++taken % 60 === 0) await setTimeout(3)
  }
  expect(hasher.digest('hex')).toBe(hash('sha256', video))
})

test('pipelined requests are answered in order with their own bytes', async () => {
  const socket = connect(port, '127.0.0.1')
  const spans = [
    { start: 0, end: 2_999_999 },
    { start: 5_000_000, end: 9_999_999 },
    { start: 1_000_000, end: 4_999_999 },
  ]
  for (const [at, { start, end }] of spans.entries()) {
    const connection = at === spans.length - 1 ? 'close' : 'keep-alive'
    socket.write(
      `GET ${FILE} HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\nRange: bytes=${start}-${end}\r\n\r\n`,
    )
  }
  let rest = Buffer.concat(await socket.toArray())
  for (const { start, end } of spans) {
    const body = rest.subarray(rest.indexOf('\r\n\r\n') + 4)
    const length = end - start + 1
    expect(body.subarray(0, length).equals(video.subarray(start, end + 1))).toBe(true)
    rest = body.subarray(length)
  }
  expect(rest.length).toBe(0)
})

test.for([FILE, BY_APP, UNTRACKED])(
  'clients who stop reading %s and hang up leave nothing open',
  { skip: process.platform !== 'linux' },
  async (path) => {
    const hangUps = await Promise.all(Array.from({ length: CLIENTS }, () => stall(path)))
    for (const hangUp of hangUps) hangUp()
    // The store keeps the one blob open for the next reader.
    await vi.waitFor(async () => expect(await openHere()).toBeLessThanOrEqual(1), 5000)
    expect(failures).toEqual([])
  },
)
