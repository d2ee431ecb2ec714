import { describe, expect, test } from 'vitest'
import { versionOf } from '#domain/archive/paths/file-url.ts'
import { stableHeaders } from '../http/cache/stable-headers.fixture.ts'
import { fileSite, idOf, LARGE, urlOf } from './file-site.fixture.ts'

const { get, keep, hashOf, blobs } = fileSite()

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
    const response = await get(`/files/${name}${name.includes('?') ? '&' : '?'}id=${idOf('text')}`)
    expect([response.status, await response.text()]).toEqual([200, '0123456789'])
  })

  test('dots that leave the folder of files find nothing', async () => {
    const response = await get(`/files/%2e%2e/%2e%2e/etc/passwd?id=${idOf('text')}`)
    expect(response.status).toBe(404)
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
    const response = await get(`/files/x?${query}`)
    expect([response.status, await response.json()]).toEqual([404, { code: 'archive/not-found' }])
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
    const response = await get(`/files/x?${query}`)
    expect([response.status, await response.json()]).toEqual([400, { code: 'request/malformed' }])
  })
})

describe('a whole file', () => {
  test('comes with its length, type and a strong tag', async () => {
    const response = await get(urlOf('large'))
    expect(Buffer.from(await response.arrayBuffer()).equals(LARGE)).toBe(true)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-length': String(LARGE.length),
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      etag: `"${hashOf('large')}"`,
    })
  })

  test('is immutable only under a URL with its version', async () => {
    const caching = async (more: string) =>
      (await get(urlOf('text', more))).headers.get('cache-control')
    expect(await caching(`&v=${versionOf(hashOf('text'))}`)).toBe(
      'public, max-age=31536000, immutable',
    )
    expect(await caching('')).toBe('no-cache')
    expect(await caching('&v=')).toBe('no-cache')
    expect(await caching(`&v=${versionOf(hashOf('large'))}`)).toBe('no-cache')
  })

  test('is not sent again to a client that has it', async () => {
    const response = await get(urlOf('large'), {
      'if-none-match': `"other", W/"${hashOf('large')}"`,
      range: 'bytes=0-1',
    })
    expect([response.status, await response.text()]).toEqual([304, ''])
    expect(response.headers.get('etag')).toBe(`"${hashOf('large')}"`)
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.has('content-length')).toBe(false)
  })

  test('is rejected for a client that wants other bytes', async () => {
    expect((await get(urlOf('text'), { 'if-match': '"other"' })).status).toBe(412)
  })

  test('may be empty', async () => {
    const response = await get(urlOf('empty'))
    expect([response.status, response.headers.get('content-length')]).toEqual([200, '0'])
    expect(await response.text()).toBe('')
  })

  test.for([
    { what: 'it is small', bytes: Buffer.from('lost') },
    { what: 'it is large', bytes: Buffer.concat([LARGE, Buffer.from('lost')]) },
    { what: 'several ranges are requested', bytes: Buffer.from('lost'), range: 'bytes=0-0,-1' },
  ])('whose bytes are missing is a server error, if $what', async ({ bytes, range }) => {
    await keep('lost', 'lost.txt', 'text/plain', bytes)
    await blobs().remove(hashOf('lost'))
    const response = await get(urlOf('lost'), range ? { range } : {})
    expect([response.status, await response.json()]).toEqual([500, { code: 'file/missing-bytes' }])
  })
})

describe('ranges', () => {
  test.for([
    { range: 'bytes=2-4', body: '234', contentRange: 'bytes 2-4/10' },
    { range: 'bytes=7-', body: '789', contentRange: 'bytes 7-9/10' },
    { range: 'bytes=-3', body: '789', contentRange: 'bytes 7-9/10' },
    { range: 'bytes=8-99', body: '89', contentRange: 'bytes 8-9/10' },
  ])('$range answers $body', async ({ range, body, contentRange }) => {
    const response = await get(urlOf('text'), { range })
    expect([response.status, await response.text()]).toEqual([206, body])
    expect(response.headers.get('content-range')).toBe(contentRange)
    expect(response.headers.get('content-length')).toBe(String(body.length))
  })

  test('a long one is streamed, byte for byte', async () => {
    const response = await get(urlOf('large'), { range: 'bytes=1000-2000999' })
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.equals(LARGE.subarray(1000, 2_001_000))).toBe(true)
  })

  test('several come as parts with a length that is true', async () => {
    const response = await get(urlOf('text'), { range: 'bytes=0-0,-1' })
    const body = await response.text()
    const [, boundary] = /^multipart\/byteranges; boundary=(.+)$/.exec(
      response.headers.get('content-type') ?? '',
    ) ?? ['']
    const head = (range: string) =>
      `\r\n--${boundary}\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-range: bytes ${range}/10\r\n\r\n`
    expect(response.status).toBe(206)
    expect(response.headers.has('content-range')).toBe(false)
    expect(body).toBe(`${head('0-0')}0${head('9-9')}9\r\n--${boundary}--\r\n`)
    expect(response.headers.get('content-length')).toBe(String(body.length))
  })

  test.for(['bytes=0-5,3-8', 'bytes=abc', 'pages=1-2', `bytes=${'0-,'.repeat(3000)}0-`])(
    '%s answers the whole file once',
    async (range) => {
      const response = await get(urlOf('text'), { range })
      expect([response.status, await response.text()]).toEqual([200, '0123456789'])
    },
  )

  test.for([
    { key: 'text', range: 'bytes=10-', size: 10 },
    { key: 'empty', range: 'bytes=0-', size: 0 },
  ])('$range of $key lies outside: 416, without a body', async ({ key, range, size }) => {
    const version = `&v=${versionOf(hashOf(key))}`
    const response = await get(urlOf(key, version), { range })
    expect([response.status, await response.text()]).toEqual([416, ''])
    expect(response.headers.get('content-range')).toBe(`bytes */${size}`)
    expect(response.headers.get('content-length')).toBe('0')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('a download that began with other bytes starts over', async () => {
    const range = 'bytes=5-'
    const status = async (condition: string) =>
      (await get(urlOf('text'), { range, 'if-range': condition })).status
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
  const [asGet, asHead] = [await get(urlOf(key), headers), await get(urlOf(key), headers, 'HEAD')]
  await asGet.body?.cancel()
  expect(asHead.status).toBe(asGet.status)
  expect(stableHeaders(asHead)).toEqual(stableHeaders(asGet))
  expect(await asHead.text()).toBe('')
})
