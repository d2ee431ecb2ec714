import { once } from 'node:events'
import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ArchiveFile } from '#domain/archive/listing.ts'
import { openDiskStore } from '../blobs/disk-store.ts'
import { fileRoutes } from './file-routes.ts'
import { untrackedRoutes } from './untracked.ts'

const BYTES = 64 * 1024 * 1024
const CLIENTS = 40
const ID = 'a'.repeat(22)

let folder: string
let server: ReturnType<typeof serve>
let port: number
const failures: unknown[] = []
const note = (error: unknown) => failures.push(error)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disconnect-'))
  const blobs = await openDiskStore(join(folder, 'blobs'))
  await writeFile(join(folder, 'film.mp4'), Buffer.alloc(BYTES, 'x'))
  const blob = await blobs.put(
    (async function* () {
      for (let at = 0; at < BYTES; at += 1 << 20) yield Buffer.alloc(1 << 20, 'x')
    })(),
  )
  const known: Partial<ArchiveFile> = { name: 'film.mp4', mediaType: 'video/mp4', ...blob }
  const unasked = () => Promise.reject(new Error('not asked here'))
  const app = new Hono()
    .route(
      '/',
      fileRoutes({
        archive: { file: async () => known as ArchiveFile },
        blobs,
        workshop: { examine: unasked, thumbnail: unasked, close: async () => undefined },
        sendfile: 'off',
      }),
    )
    .route('/', untrackedRoutes(folder))
  process.on('unhandledRejection', note)
  server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})

afterAll(async () => {
  process.off('unhandledRejection', note)
  server.close()
  await rm(folder, { recursive: true })
})

async function openHere(): Promise<number> {
  const names = await readdir('/proc/self/fd')
  const targets = await Promise.all(
    names.map((name) => readlink(join('/proc/self/fd', name)).catch(() => '')),
  )
  return targets.filter((target) => target.startsWith(folder)).length
}

/** Takes the first bytes of an answer, reads no more, and hangs up when told. */
async function stall(path: string) {
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  await once(socket, 'readable')
  return () => socket.destroy()
}

test.for([
  { what: 'a file of the archive', path: `/files/film.mp4?id=${ID}`, mayStayOpen: 1 },
  { what: 'an untracked file', path: '/untracked_files/film.mp4', mayStayOpen: 1 },
])(
  'clients who stop reading $what and hang up leave nothing open',
  { skip: process.platform !== 'linux' },
  async ({ path, mayStayOpen }) => {
    const hangUps = await Promise.all(Array.from({ length: CLIENTS }, () => stall(path)))
    for (const hangUp of hangUps) hangUp()
    await vi.waitFor(async () => expect(await openHere()).toBeLessThanOrEqual(mayStayOpen), 5000)
    expect(failures).toEqual([])

    const whole = await fetch(`http://127.0.0.1:${port}${path}`)
    expect((await whole.arrayBuffer()).byteLength).toBe(BYTES)
  },
)
