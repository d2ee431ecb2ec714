import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { SAFE_HEADERS } from '../safe-headers.ts'
import { encodeResponse } from './cached-response.ts'

const TEXT = 'A page of some length. '.repeat(100)
const HTML = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }
const page = (text = TEXT, headers: Record<string, string> = HTML, status = 200) =>
  encodeResponse(status, headers, new TextEncoder().encode(text))
const ask = (acceptEncoding?: string, ifNoneMatch?: string) => ({ acceptEncoding, ifNoneMatch })

describe('the coding is one that the client takes', () => {
  test.for([
    { accept: undefined, coding: null },
    { accept: '', coding: null },
    { accept: 'identity', coding: null },
    { accept: 'deflate', coding: null },
    { accept: 'gzip', coding: 'gzip' },
    { accept: 'br', coding: 'br' },
    { accept: 'gzip, deflate, br, zstd', coding: 'br' },
    { accept: 'GZIP', coding: 'gzip' },
    { accept: 'br;q=0, gzip', coding: 'gzip' },
    { accept: 'br;q=0.0,gzip;q=0.000', coding: null },
    { accept: 'br; q=0.5', coding: 'br' },
    { accept: 'x-br, brotli', coding: null },
  ])('Accept-Encoding $accept gets $coding', async ({ accept, coding }) => {
    const response = await page().respond(ask(accept))
    expect(response.headers.get('content-encoding')).toBe(coding)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-length')).toBe(String(bytes.length))
    const plain =
      coding === 'br' ? brotliDecompressSync(bytes) : coding === 'gzip' ? gunzipSync(bytes) : bytes
    expect(plain.toString()).toBe(TEXT)
  })
})

test.for([
  { what: 'a short page', text: 'short', type: 'text/html' },
  { what: 'a picture', text: TEXT, type: 'image/png' },
  { what: 'a font', text: TEXT, type: 'font/woff2' },
])('$what is sent as it is', async ({ text, type }) => {
  const response = await page(text, { 'content-type': type }).respond(ask('br, gzip'))
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('vary')).toBeNull()
})

test('every coding has an ETag of its own, and other bytes have another', async () => {
  const cached = page()
  const tags = []
  for (const coding of [undefined, 'gzip', 'br'])
    tags.push((await cached.respond(ask(coding))).headers.get('etag'))
  tags.push((await page(`${TEXT}.`).respond(ask())).headers.get('etag'))
  expect(new Set(tags).size).toBe(4)
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
})

describe('a client that has the page gets a 304', () => {
  test('with the headers a 304 may carry and no body', async () => {
    const cached = page()
    const etag = (await cached.respond(ask('br'))).headers.get('etag') ?? ''
    const response = await cached.respond(ask('br', etag))
    expect(response.status).toBe(304)
    expect(await response.text()).toBe('')
    expect(Object.fromEntries(response.headers)).toEqual({
      ...SAFE_HEADERS,
      etag,
      vary: 'accept-encoding',
      'cache-control': 'no-cache',
    })
  })

  test('with an ETag of any encoding, in a list, weak, or as *', async () => {
    const cached = page()
    const etag = (await cached.respond(ask('gzip'))).headers.get('etag') ?? ''
    for (const header of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      expect((await cached.respond(ask('br', header))).status).toBe(304)
    }
  })

  test('and one that has another page is not', async () => {
    for (const header of ['"other"', '', 'W/"x"', '"'])
      expect((await page().respond(ask('br', header))).status).toBe(200)
  })

  test('nor one that asks for a page that is not there', async () => {
    expect((await page(TEXT, HTML, 404).respond(ask('br', '*'))).status).toBe(404)
  })
})

test('a compressed response is available immediately', async () => {
  const cached = page()
  expect(cached.ready(ask('br'))).toBeUndefined()
  await cached.respond(ask('br'))
  expect(cached.ready(ask('br'))?.headers.get('content-encoding')).toBe('br')
  expect(cached.ready(ask('gzip'))).toBeUndefined()
})

test('headers of the page win over the safe ones', async () => {
  const response = await page('x', { 'content-security-policy': 'own' }).respond(ask())
  expect(response.headers.get('content-security-policy')).toBe('own')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test('a page that may be stale shows the time at which it was rendered', async () => {
  const html = `<!DOCTYPE html><html lang="en"><body>${TEXT}</body></html>`
  const made = page(html)
  const before = made.size
  const response = await made.withTimestamp().respond(ask('gzip'))
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString()
  expect(text).toMatch(
    /^<!DOCTYPE html><html data-as-of="As of \d{4}\.\d\d\.\d\d \d\d:\d\d UTC: the database [^"]+" lang="en">/,
  )
  const seconds = (Date.now() - Date.parse(response.headers.get('last-modified') ?? '')) / 1000
  expect(seconds).toBeLessThan(3600)
  expect(response.headers.get('etag')).not.toBe(
    (await made.respond(ask('gzip'))).headers.get('etag'),
  )
  // What it occupies counts.
  expect(made.size).toBeGreaterThan(before + html.length)
  expect(made.withTimestamp()).toBe(made.withTimestamp())
})

test('responses that never become stale, or are not pages, are sent unchanged', async () => {
  const bytes = new TextEncoder().encode('<html lang="en">')
  const lasting = encodeResponse(200, HTML, bytes, 'quick', false)
  expect(lasting.withTimestamp()).toBe(lasting)
  const json = encodeResponse(200, { 'content-type': 'application/json' }, bytes)
  expect(await (await json.withTimestamp().respond(ask())).text()).toBe('<html lang="en">')
})
