import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import { versionOf } from '#domain/archive/paths/file-address.ts'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import type { BlobStore, SignedAnswer, Store } from '../blobs/blob-store.ts'
import { openTestStore } from '../blobs/test-store.fixture.ts'
import { SiteError } from '../errors.ts'
import { mountRoutes } from '../http/route.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { stableHeaders } from '../http/stable-headers.fixture.ts'
import type { ImageFormat, Thumbnail } from '../media/media-processor.ts'
import { type FileParts, fileRoutes } from './file-routes.ts'

const LARGE = randomBytes(3 * 1024 * 1024 + 7)
const TEXT = Buffer.from('0123456789')
const LARGE_FILES: Record<string, string> = {
  jpg: 'image/jpeg',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  svg: 'image/svg+xml',
  html: 'text/html',
  xml: 'application/xml',
  xhtml: 'application/xhtml+xml',
  pdf: 'application/pdf',
  txt: 'text/plain',
  js: 'text/javascript',
  bin: 'application/octet-stream',
}

let folder: string
let store: Store
let blobs: BlobStore
const files = new Map<string, ArchiveFile>()
const requested: ImageFormat[] = []
let picture: Thumbnail

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
  store = await openTestStore(folder)
  blobs = store.blobs
  await keep('text', 'notes.txt', 'text/plain', TEXT)
  await keep('large', 'film.mp4', 'video/mp4', LARGE)
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

const idOf = (key: string) => key.padEnd(22, '0')
const addressOf = (key: string, more = '') => `/files/x?id=${idOf(key)}${more}`
const hashOf = (key: string) => files.get(idOf(key))?.sha256 ?? ''

function site(parts: Partial<FileParts> = {}) {
  const mediaProcessor = {
    examine: () => Promise.reject(new Error('not requested here')),
    close: async () => undefined,
    thumbnail: async (_hash: string, _size: string, format: ImageFormat) => {
      requested.push(format)
      return picture
    },
  }
  const app = mountRoutes(
    new Hono<SiteEnv>(),
    fileRoutes({
      archive: { file: async (id) => files.get(id) },
      blobs,
      mediaProcessor,
      sendfile: 'off',
      redirect: false,
      version: () => '1',
      ...parts,
    }),
  )
  app.onError((error, c) => {
    if (!(error instanceof SiteError)) throw error
    return c.json({ code: error.code }, error.status as ContentfulStatusCode)
  })
  return app
}

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  Promise.resolve(site().request(address, { method, headers }))

describe('the id decides and the name is decoration', () => {
  test.for([
    'notes.txt',
    'another-name.jpg',
    '..%2f..%2fetc%2fpasswd',
    '..%5c..%5cetc%5cpasswd',
    '....//....//etc/passwd',
    '%252e%252e%252fetc%252fpasswd',
    '%c0%ae%c0%ae/',
    '/etc/passwd',
    '%2Fetc%2Fpasswd',
    'name%00.jpg',
    'C:%5cWindows%5cwin.ini',
    '\\\\host\\share',
    'line%0Abreak',
    '100%',
    '%zz%',
    '%E2%80%A8',
    'a?b',
    'n'.repeat(8192),
  ])('/files/%s gives the bytes of the id', async (name) => {
    const answer = await get(`/files/${name}${name.includes('?') ? '&' : '?'}id=${idOf('text')}`)
    expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
  })

  test('dots that leave the folder of files find nothing', async () => {
    const answer = await get(`/files/%2e%2e/%2e%2e/etc/passwd?id=${idOf('text')}`)
    expect(answer.status).toBe(404)
  })

  test.for([
    'id=1',
    'id=-1',
    'id=1e3',
    'id=1;--',
    "id=' OR 1=1--",
    'id=',
    'id=../../etc/passwd',
    'id=%00',
    'id=%',
    `id=${'z'.repeat(22)}`,
    `id=${'z'.repeat(5000)}`,
    `id=${idOf('text')}%00`,
  ])('there is no file with %s', async (query) => {
    const answer = await get(`/files/x?${query}`)
    expect([answer.status, await answer.json()]).toEqual([404, { code: 'archive/not-found' }])
  })

  test.for([
    '',
    `ID=${idOf('text')}`,
    `id[]=${idOf('text')}`,
    `id=${idOf('text')}&id=${idOf('large')}`,
    `id=${idOf('text')}&v=a&v=b`,
    `id=${idOf('text')}&download&download`,
    `id=${idOf('photo')}&thumbnail=0x150&thumbnail=0x150`,
  ])('the query "%s" is rejected', async (query) => {
    const answer = await get(`/files/x?${query}`)
    expect([answer.status, await answer.json()]).toEqual([400, { code: 'request/malformed' }])
  })
})

describe('a whole file', () => {
  test('comes with its length, type and a strong tag', async () => {
    const answer = await get(addressOf('large'))
    expect(Buffer.from(await answer.arrayBuffer()).equals(LARGE)).toBe(true)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-length': String(LARGE.length),
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      etag: `"${hashOf('large')}"`,
    })
  })

  test('is immutable only under a URL with its version', async () => {
    const caching = async (more: string) =>
      (await get(addressOf('text', more))).headers.get('cache-control')
    expect(await caching(`&v=${versionOf(hashOf('text'))}`)).toBe(
      'public, max-age=31536000, immutable',
    )
    expect(await caching('')).toBe('no-cache')
    expect(await caching('&v=')).toBe('no-cache')
    expect(await caching(`&v=${versionOf(hashOf('large'))}`)).toBe('no-cache')
  })

  test('is not sent again to a client that has it', async () => {
    const answer = await get(addressOf('large'), {
      'if-none-match': `"other", W/"${hashOf('large')}"`,
      range: 'bytes=0-1',
    })
    expect([answer.status, await answer.text()]).toEqual([304, ''])
    expect(answer.headers.get('etag')).toBe(`"${hashOf('large')}"`)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    expect(answer.headers.has('content-length')).toBe(false)
  })

  test('is rejected for a client that wants other bytes', async () => {
    expect((await get(addressOf('text'), { 'if-match': '"other"' })).status).toBe(412)
  })

  test('may be empty', async () => {
    const answer = await get(addressOf('empty'))
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '0'])
    expect(await answer.text()).toBe('')
  })

  test('whose bytes are gone is an error of ours', async () => {
    await keep('lost', 'lost.txt', 'text/plain', Buffer.from('lost'))
    await blobs.remove(hashOf('lost'))
    const answer = await get(addressOf('lost'))
    expect([answer.status, await answer.json()]).toEqual([500, { code: 'file/missing-bytes' }])
  })
})

describe('ranges', () => {
  test.for([
    { range: 'bytes=2-4', body: '234', contentRange: 'bytes 2-4/10' },
    { range: 'bytes=7-', body: '789', contentRange: 'bytes 7-9/10' },
    { range: 'bytes=-3', body: '789', contentRange: 'bytes 7-9/10' },
    { range: 'bytes=8-99', body: '89', contentRange: 'bytes 8-9/10' },
  ])('$range answers $body', async ({ range, body, contentRange }) => {
    const answer = await get(addressOf('text'), { range })
    expect([answer.status, await answer.text()]).toEqual([206, body])
    expect(answer.headers.get('content-range')).toBe(contentRange)
    expect(answer.headers.get('content-length')).toBe(String(body.length))
  })

  test('a long one is streamed, byte for byte', async () => {
    const answer = await get(addressOf('large'), { range: 'bytes=1000-2000999' })
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(bytes.equals(LARGE.subarray(1000, 2_001_000))).toBe(true)
  })

  test('several come as parts with a length that is true', async () => {
    const answer = await get(addressOf('text'), { range: 'bytes=0-0,-1' })
    const body = await answer.text()
    const [, boundary] = /^multipart\/byteranges; boundary=(.+)$/.exec(
      answer.headers.get('content-type') ?? '',
    ) ?? ['']
    const head = (range: string) =>
      `\r\n--${boundary}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-range: bytes ${range}/10\r\n\r\n`
    expect(answer.status).toBe(206)
    expect(answer.headers.has('content-range')).toBe(false)
    expect(body).toBe(`${head('0-0')}0${head('9-9')}9\r\n--${boundary}--\r\n`)
    expect(answer.headers.get('content-length')).toBe(String(body.length))
  })

  test.for(['bytes=0-5,3-8', 'bytes=abc', 'pages=1-2', `bytes=${'0-,'.repeat(3000)}0-`])(
    '%s answers the whole file once',
    async (range) => {
      const answer = await get(addressOf('text'), { range })
      expect([answer.status, await answer.text()]).toEqual([200, '0123456789'])
    },
  )

  test.for([
    { key: 'text', range: 'bytes=10-', size: 10 },
    { key: 'empty', range: 'bytes=0-', size: 0 },
  ])('$range of $key lies outside: 416, without a body', async ({ key, range, size }) => {
    const version = `&v=${versionOf(hashOf(key))}`
    const answer = await get(addressOf(key, version), { range })
    expect([answer.status, await answer.text()]).toEqual([416, ''])
    expect(answer.headers.get('content-range')).toBe(`bytes */${size}`)
    expect(answer.headers.get('content-length')).toBe('0')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('a download begun with other bytes starts again', async () => {
    const range = 'bytes=5-'
    const status = async (condition: string) =>
      (await get(addressOf('text'), { range, 'if-range': condition })).status
    expect(await status(`"${hashOf('text')}"`)).toBe(206)
    expect(await status('"other"')).toBe(200)
    expect(await status(`W/"${hashOf('text')}"`)).toBe(200)
    expect(await status('Wed, 01 May 2024 12:00:00 GMT')).toBe(200)
  })
})

test.for([
  { key: 'large', range: undefined },
  { key: 'large', range: 'bytes=1-2000000' },
  { key: 'text', range: 'bytes=2-4' },
  { key: 'text', range: 'bytes=99-' },
])('HEAD of $key with range $range answers like GET, without a body', async ({ key, range }) => {
  const headers: Record<string, string> = range ? { range } : {}
  const [asGet, asHead] = [
    await get(addressOf(key), headers),
    await get(addressOf(key), headers, 'HEAD'),
  ]
  await asGet.body?.cancel()
  expect(asHead.status).toBe(asGet.status)
  expect(stableHeaders(asHead)).toEqual(stableHeaders(asGet))
  expect(await asHead.text()).toBe('')
})

describe('a stranger’s file never runs as a page of this site', () => {
  const SANDBOX = /^sandbox; default-src 'none'.*frame-ancestors 'self'$/

  test.for([
    { key: 'text', type: 'text/plain; charset=utf-8', kind: 'inline' },
    { key: 'photo', type: 'image/jpeg', kind: 'inline' },
    { key: 'drawing', type: 'image/svg+xml', kind: 'inline' },
    { key: 'page', type: 'text/html; charset=utf-8', kind: 'attachment' },
    { key: 'feed', type: 'application/xml', kind: 'attachment' },
  ])('$key is $type, $kind, in a sandbox', async ({ key, type, kind }) => {
    const { headers } = await get(addressOf(key))
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${kind}; filename=`))
    expect(headers.get('content-security-policy')).toMatch(SANDBOX)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-site')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('a film is shown by the browser, still without scripts or windows', async () => {
    const policy = (await get(addressOf('large'))).headers.get('content-security-policy')
    expect(policy).toMatch(
      /^sandbox allow-same-origin; default-src 'none'.*frame-ancestors 'self'$/,
    )
    expect(policy).not.toContain('script')
  })

  test('D09: a PDF is shown by the browser in a window of its own, and in no page of this site', async () => {
    const policy = (await get(addressOf('manual'))).headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'.*frame-ancestors 'none'$/)
    expect(policy).not.toMatch(/sandbox|script-src|unsafe-eval/)
  })

  test('ranges and copies that are still good carry the same safety', async () => {
    for (const headers of [
      { range: 'bytes=0-1' },
      { range: 'bytes=99-' },
      { 'if-none-match': '*' },
    ] as Record<string, string>[]) {
      const answer = await get(addressOf('drawing'), headers)
      expect(answer.headers.get('content-security-policy')).toMatch(SANDBOX)
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})

test('a download has the file’s own name, not that of the address', async () => {
  const { headers } = await get(`/files/evil.exe?id=${idOf('drawing')}&download`)
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Plan _.svg"; filename*=UTF-8''Plan%20%C3%9C.svg`,
  )
})

describe('thumbnails', () => {
  const thumbnail = (key: string, headers: Record<string, string> = {}, more = '') => {
    picture = { ok: true, bytes: new Uint8Array([1, 2, 3]), mediaType: 'image/webp' }
    requested.length = 0
    return get(addressOf(key, `&thumbnail=0x150${more}`), headers)
  }

  test('come in the format the client knows, each under its own tag', async () => {
    const answer = await thumbnail('photo', { accept: 'image/webp,*/*' })
    expect([...new Uint8Array(await answer.arrayBuffer())]).toEqual([1, 2, 3])
    expect(requested).toEqual(['webp'])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '3',
      vary: 'accept',
      'cache-control': 'no-cache',
      etag: `"${hashOf('photo').slice(0, 32)}-0x150-webp"`,
    })
    const inOther = await thumbnail('photo', { accept: 'image/avif' })
    expect(inOther.headers.get('etag')).not.toBe(answer.headers.get('etag'))
  })

  test('are immutable under the version of their file', async () => {
    const answer = await thumbnail('photo', {}, `&v=${versionOf(hashOf('photo'))}`)
    expect(answer.headers.get('cache-control')).toContain('immutable')
  })

  test('are not rendered again for a client that has them', async () => {
    const etag = `"${hashOf('photo').slice(0, 32)}-0x150-jpeg"`
    const answer = await thumbnail('photo', { 'if-none-match': etag })
    expect([answer.status, requested]).toEqual([304, []])
    expect(answer.headers.get('vary')).toBe('accept')
  })

  test.for(['99999x99999', '0x0', '-1x150', '0x150;rm', '', '0x151', '150', '0X150', '0x150 '])(
    'of size "%s" are rejected',
    async (size) => {
      const answer = await get(addressOf('photo', `&thumbnail=${encodeURIComponent(size)}`))
      expect([answer.status, await answer.json()]).toEqual([400, { code: 'request/malformed' }])
    },
  )

  test('of what could not be decoded are a drawing of its type', async () => {
    picture = { ok: false, problem: 'broken' }
    const version = `&v=${versionOf(hashOf('manual'))}`
    const answer = await get(addressOf('manual', `&thumbnail=0x300${version}`))
    const drawing = await answer.text()
    expect(answer.status).toBe(200)
    expect(drawing).toMatch(/^<svg [^>]*height="300"/)
    expect(drawing).toContain('>PDF</text>')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-thumbnail': 'placeholder',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringMatching(/^sandbox;/),
    })
    expect(answer.headers.has('etag')).toBe(false)
  })

  test.for([
    { key: 'sound', label: 'MP3' },
    { key: 'text', label: 'TXT' },
    { key: 'empty', label: 'FILE' },
  ])('of $key are drawn without asking a decoder', async ({ key, label }) => {
    const answer = await thumbnail(key)
    expect(await answer.text()).toContain(`>${label}</text>`)
    expect(requested).toEqual([])
  })
})

describe('with nginx in front', () => {
  const behind = (key: string, headers: Record<string, string> = {}) =>
    Promise.resolve(site({ sendfile: 'x-accel-redirect' }).request(addressOf(key), { headers }))

  test.for<Record<string, string>>([{}, { range: 'bytes=2-4' }])(
    'plain requests are left to it: %o',
    async (headers) => {
      const answer = await behind('text', headers)
      const hash = hashOf('text')
      expect([answer.status, await answer.text()]).toEqual([200, ''])
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'x-accel-redirect': `/_blobs/${hash.slice(0, 2)}/${hash}`,
        etag: `"${hash}"`,
        'content-type': 'text/plain; charset=utf-8',
        'content-security-policy': expect.stringMatching(/^sandbox;/),
      })
    },
  )

  test.for<[Record<string, string>, number]>([
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-match': '"other"' }, 412],
    [{ 'if-match': '*' }, 200],
    [{ range: 'bytes=99-' }, 416],
    [{ range: 'bytes=abc' }, 200],
    [{ range: 'bytes=0-0,-1' }, 206],
    [{ range: 'bytes=1-2', 'if-range': '"other"' }, 200],
  ])('the site itself judges %o: %i', async ([headers, status]) => {
    const answer = await behind('text', headers)
    expect(answer.status).toBe(status)
    expect(answer.headers.has('x-accel-redirect')).toBe(false)
  })

  test('thumbnails are still ours', async () => {
    picture = { ok: true, bytes: new Uint8Array([1]), mediaType: 'image/jpeg' }
    const answer = await site({ sendfile: 'x-accel-redirect' }).request(
      addressOf('photo', '&thumbnail=0x150'),
    )
    expect(answer.headers.has('x-accel-redirect')).toBe(false)
    expect((await answer.arrayBuffer()).byteLength).toBe(1)
  })
})

describe('with a store that hands out bytes itself', () => {
  const signed: SignedAnswer[] = []
  const signedAddress = async (sha256: string, answer: SignedAnswer) => {
    signed.push(answer)
    return `https://store.example/${sha256}`
  }

  beforeAll(async () => {
    for (const [key, mediaType] of Object.entries(LARGE_FILES)) {
      await keep(`large${key}`, `large.${key}`, mediaType, LARGE)
    }
  })

  beforeEach(() => {
    signed.length = 0
  })

  const ask = (address: string, headers: Record<string, string> = {}, method = 'GET') => {
    const handing = { ...blobs, signedAddress }
    return Promise.resolve(
      site({ blobs: handing, redirect: true }).request(address, { method, headers }),
    )
  }

  test.for([
    { key: 'jpg', seconds: 300 },
    { key: 'mp4', seconds: 43_200 },
    { key: 'mp3', seconds: 43_200 },
  ])('a large $key is fetched there, for $seconds seconds', async ({ key, seconds }) => {
    const answer = await ask(addressOf(`large${key}`))
    expect([answer.status, await answer.text()]).toEqual([302, ''])
    expect(Object.fromEntries(answer.headers)).toEqual({
      location: `https://store.example/${hashOf('large')}`,
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
    })
    expect(signed).toEqual([
      {
        seconds,
        contentType: LARGE_FILES[key],
        contentDisposition: `inline; filename="large.${key}"`,
        cacheControl: 'private, max-age=300',
      },
    ])
  })

  test.for(['svg', 'html', 'xml', 'xhtml', 'pdf', 'txt', 'js', 'bin'])(
    'a large %s is never shown from there, but may be saved',
    async (key) => {
      expect((await ask(addressOf(`large${key}`), {}, 'HEAD')).status).toBe(200)
      expect((await ask(addressOf(`large${key}`))).status).toBe(200)
      expect((await ask(addressOf(`large${key}`, '&download'))).status).toBe(302)
      expect(signed).toMatchObject([
        {
          contentType: 'application/octet-stream',
          contentDisposition: `attachment; filename="large.${key}"`,
        },
      ])
    },
  )

  test.for<[Record<string, string>, number]>([
    [{ range: 'bytes=5-9' }, 302],
    [{ 'if-none-match': '"other"' }, 302],
    [{ 'if-none-match': '*' }, 304],
    [{ 'if-match': '"other"' }, 412],
    [{ 'if-match': '*' }, 200],
    [{ range: 'bytes=99999999-' }, 416],
    [{ range: 'bytes=0-0,-1' }, 206],
    [{ range: 'bytes=1-2', 'if-range': '"other"' }, 200],
  ])('a film requested for with %o is answered with %i', async ([headers, status]) => {
    const answer = await ask(addressOf('largemp4'), headers)
    await answer.body?.cancel()
    expect(answer.status).toBe(status)
  })

  test('small files, thumbnails and questions by HEAD are answered here', async () => {
    picture = { ok: true, bytes: new Uint8Array([1]), mediaType: 'image/jpeg' }
    expect((await ask(addressOf('photo'))).status).toBe(200)
    expect((await ask(addressOf('largejpg', '&thumbnail=0x150'))).status).toBe(200)
    expect((await ask(addressOf('largejpg'), {}, 'HEAD')).status).toBe(200)
    expect(signed).toEqual([])
  })

  test('nothing is redirected if the setting is off', async () => {
    const handing = { ...blobs, signedAddress }
    const answer = await site({ blobs: handing }).request(addressOf('largemp4'))
    await answer.body?.cancel()
    expect(answer.status).toBe(200)
  })
})
