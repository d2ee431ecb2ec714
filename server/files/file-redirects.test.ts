import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedUrlOptions } from '../blobs/blob-store.ts'
import { fileSite, LARGE, urlOf } from './file-site.fixture.ts'

const { site, keep, hashOf, blobs, setThumbnail } = fileSite()

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

describe('with nginx in front', () => {
  const behind = (key: string, headers: Record<string, string> = {}) =>
    Promise.resolve(site({ sendfile: 'x-accel-redirect' }).request(urlOf(key), { headers }))

  test.for<Record<string, string>>([{}, { range: 'bytes=2-4' }])(
    'plain requests are left to it: %o',
    async (headers) => {
      const response = await behind('text', headers)
      const hash = hashOf('text')
      expect([response.status, await response.text()]).toEqual([200, ''])
      expect(Object.fromEntries(response.headers)).toMatchObject({
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
    const response = await behind('text', headers)
    expect(response.status).toBe(status)
    expect(response.headers.has('x-accel-redirect')).toBe(false)
  })

  test('thumbnails are still ours', async () => {
    setThumbnail({ ok: true, bytes: new Uint8Array([1]), mediaType: 'image/jpeg' })
    const response = await site({ sendfile: 'x-accel-redirect' }).request(
      urlOf('photo', '&thumbnail=0x150'),
    )
    expect(response.headers.has('x-accel-redirect')).toBe(false)
    expect((await response.arrayBuffer()).byteLength).toBe(1)
  })
})

describe('with a store that hands out bytes itself', () => {
  const signed: SignedUrlOptions[] = []
  const signedUrl = async (sha256: string, options: SignedUrlOptions) => {
    signed.push(options)
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

  const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') => {
    const handing = { ...blobs(), signedUrl }
    return Promise.resolve(
      site({ blobs: handing, redirect: true }).request(url, { method, headers }),
    )
  }

  test.for([
    { key: 'jpg', seconds: 300 },
    { key: 'mp4', seconds: 43_200 },
    { key: 'mp3', seconds: 43_200 },
  ])('a large $key is fetched there, for $seconds seconds', async ({ key, seconds }) => {
    const response = await ask(urlOf(`large${key}`))
    expect([response.status, await response.text()]).toEqual([302, ''])
    expect(Object.fromEntries(response.headers)).toEqual({
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
      expect((await ask(urlOf(`large${key}`), {}, 'HEAD')).status).toBe(200)
      expect((await ask(urlOf(`large${key}`))).status).toBe(200)
      expect((await ask(urlOf(`large${key}`, '&download'))).status).toBe(302)
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
  ])('a video requested for with %o is answered with %i', async ([headers, status]) => {
    const response = await ask(urlOf('largemp4'), headers)
    await response.body?.cancel()
    expect(response.status).toBe(status)
  })

  test('small files, thumbnails and questions by HEAD are answered here', async () => {
    setThumbnail({ ok: true, bytes: new Uint8Array([1]), mediaType: 'image/jpeg' })
    expect((await ask(urlOf('photo'))).status).toBe(200)
    expect((await ask(urlOf('largejpg', '&thumbnail=0x150'))).status).toBe(200)
    expect((await ask(urlOf('largejpg'), {}, 'HEAD')).status).toBe(200)
    expect(signed).toEqual([])
  })

  test('nothing is redirected if the setting is off', async () => {
    const handing = { ...blobs(), signedUrl }
    const response = await site({ blobs: handing }).request(urlOf('largemp4'))
    await response.body?.cancel()
    expect(response.status).toBe(200)
  })
})
