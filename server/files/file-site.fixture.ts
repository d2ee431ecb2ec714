import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { afterAll, beforeAll } from 'vitest'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import type { BlobStore, Store } from '../blobs/blob-store.ts'
import { openTestStore } from '../blobs/test-store.fixture.ts'
import { SiteError } from '../errors.ts'
import { mountRoutes } from '../http/route.ts'
import type { SiteEnv } from '../http/site-env.ts'
import type { ImageFormat, Thumbnail } from '../media/media-processor.ts'
import { fileRoutes } from './file-routes.ts'
import { createFileServer, type FileParts, type FileServer } from './file-server.ts'

export const LARGE = randomBytes(3 * 1024 * 1024 + 7)
const TEXT = Buffer.from('0123456789')

export const idOf = (key: string) => key.padEnd(22, '0')
export const urlOf = (key: string, more = '') => `/files/x?id=${idOf(key)}${more}`

/** File routes over a store with a file of each kind, for the tests of one file. */
export function fileSite() {
  let folder: string
  let store: Store
  let blobs: BlobStore
  const files = new Map<string, ArchiveFile>()
  const requested: ImageFormat[] = []
  /** Who waited for images of pages. */
  const subjects: string[] = []
  let picture: Thumbnail | SiteError

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'files-'))
    store = await openTestStore(folder)
    blobs = store.blobs
    await keep('text', 'notes.txt', 'text/plain', TEXT)
    await keep('large', 'video.mp4', 'video/mp4', LARGE)
    await keep('empty', 'empty.bin', 'application/octet-stream', Buffer.alloc(0))
    await keep('drawing', 'Plan Ü.svg', 'image/svg+xml', Buffer.from('<svg/>'))
    await keep('page', 'page.html', 'text/html', Buffer.from('<p>'))
    await keep('feed', 'feed.xml', 'application/xml', Buffer.from('<a/>'))
    await keep('manual', 'manual.pdf', 'application/pdf', Buffer.from('%PDF-'))
    await keep('photo', 'photo.jpg', 'image/jpeg', Buffer.from('photo'))
    await keep('sound', 'sound.mp3', 'audio/mpeg', Buffer.from('sound'))
  })

  afterAll(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })

  async function keep(key: string, name: string, mediaType: string, bytes: Buffer) {
    const blob = await blobs.put(
      (async function* () {
        yield bytes
      })(),
    )
    const known: Partial<ArchiveFile> = { id: idOf(key) as FileId, name, mediaType, ...blob }
    files.set(idOf(key), known as ArchiveFile)
  }

  const hashOf = (key: string) => files.get(idOf(key))?.sha256 ?? ''

  function fileServerWith(parts: Partial<FileParts> = {}) {
    const mediaProcessor = {
      examine: () => Promise.reject(new Error('not requested here')),
      close: async () => undefined,
      video: async () => ({ start: undefined }),
      thumbnail: async (_hash: string, _size: string, format: ImageFormat) => {
        requested.push(format)
        if (picture instanceof SiteError) throw picture
        return picture
      },
      documentPages: async () => ({ ok: false as const, problem: 'not requested here' }),
      prepareDocument: async () => undefined,
      pageImage: async (_hash: string, _page: unknown, subject: string) => {
        subjects.push(subject)
        return { ok: false as const, problem: 'not requested here' }
      },
    }
    return createFileServer({
      archive: { file: async (id) => files.get(id) },
      blobs,
      mediaProcessor,
      sendfile: 'off',
      redirect: false,
      version: () => '1',
      ...parts,
    })
  }

  function appOf(fileServer: FileServer) {
    const app = mountRoutes(new Hono<SiteEnv>(), fileRoutes(fileServer))
    app.onError((error, c) => {
      if (!(error instanceof SiteError)) throw error
      return c.json({ code: error.code }, error.status as ContentfulStatusCode)
    })
    return app
  }

  const site = (parts?: Partial<FileParts>) => appOf(fileServerWith(parts))

  const get = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    Promise.resolve(site().request(url, { method, headers }))

  return {
    fileServerWith,
    appOf,
    site,
    get,
    keep,
    hashOf,
    requested,
    subjects,
    blobs: () => blobs,
    setThumbnail(thumbnail: Thumbnail | SiteError) {
      picture = thumbnail
      requested.length = 0
    },
  }
}
