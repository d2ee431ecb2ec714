import { afterAll, describe, expect, test } from 'vitest'
import { errorResponse, fileMetaResponse } from '#domain/archive/listing/listing-response.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { openListingSite } from './listing-site.fixture.ts'

const { site, hull, read } = await openListingSite()
afterAll(() => site.close())

describe('invalid input is answered with a clear 400 or 404', () => {
  const outside = [
    '..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/etc/passwd',
    '..%5c..%5cetc%5cpasswd',
    '....//....//etc/passwd',
    '%252e%252e%252fetc%252fpasswd',
    '%c0%ae%c0%ae/',
    '/etc/passwd',
    '%2Fetc%2Fpasswd',
    'name%00.jpg',
    'C:%5cWindows%5cwin.ini',
    '\\\\\\\\host\\\\share',
    'x'.repeat(7000),
    'x%2F'.repeat(1500),
    '%E2%80%AE',
    '%',
    '%zz',
    '/Vehicles%20',
    '/VEHICLES',
    '/Vehicle',
    '/Vehicles/Germany/notes.txt/x',
    "' OR 1=1--",
  ]

  test.for(
    [
      '/api/files?dir=',
      '/api/publicFiles?path=',
      '/api/files/meta?path=',
      '/api/files/images?dir=',
    ].flatMap((call) => outside.map((value) => call + value)),
  )('%s', async (url) => {
    const response = await site.get(url)
    const body = errorResponse.parse(await response.json())
    expect([400, 404]).toContain(response.status)
    expect(body.code).toBe(response.status === 404 ? 'archive/not-found' : 'request/malformed')
    expect(body.request).toBe(response.headers.get('x-request-id'))
  })

  test.for([
    { url: '/api/files?dir=/&dir=/Vehicles', sentence: 'dir' },
    { url: '/api/files?sort=name&sort=size', sentence: 'sort' },
    { url: '/api/files?limit=1&limit=2', sentence: 'limit' },
    { url: '/api/files?cursor=a&cursor=b', sentence: 'cursor' },
    { url: '/api/files?sort=colour', sentence: 'sort' },
    { url: '/api/files?order=up', sentence: 'order' },
    { url: '/api/files?limit=0', sentence: 'limit' },
    { url: '/api/files?limit=5001', sentence: 'limit' },
    { url: '/api/files?limit=NaN', sentence: 'limit' },
    { url: '/api/files?limit=1e309', sentence: 'limit' },
    { url: '/api/files?cursor=made-up', sentence: 'cursor' },
    { url: '/api/publicFiles?path=/&path=/', sentence: 'path' },
    { url: '/api/files/images?from=-1', sentence: 'from' },
    { url: '/api/files/images?limit=501', sentence: 'limit' },
    { url: '/api/files/meta', sentence: 'path' },
    { url: '/api/files/meta?path=/a/../b', sentence: '".."' },
    { url: '/api/files/meta?path=/&path=/', sentence: 'path' },
    { url: '/info/file', sentence: 'id' },
    { url: '/info/file?id=1', sentence: '22 letters' },
    { url: '/info/file?id=1e3', sentence: '22 letters' },
    { url: `/info/file?id=${'a'.repeat(22)}&id=${'b'.repeat(22)}`, sentence: 'id' },
  ])('$url names $sentence', async ({ url, sentence }) => {
    const response = await site.get(url)
    expect(response.status).toBe(400)
    const { code, message } = errorResponse.parse(await response.json())
    expect(code).toBe('request/malformed')
    expect(message).toContain(sentence)
  })

  test('an unknown ID is a 404 like any other', async () => {
    const response = await site.get(`/info/file?id=${'a'.repeat(22)}`)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      code: 'archive/not-found',
      message: 'This file or folder does not exist. It may have been moved, renamed or deleted.',
    })
  })

  test('a name in decomposed Unicode is the same name', async () => {
    const path = encodeURIComponent('/Vehicles/Germany/hull #1 A\u0308.jpg')
    expect((await read(`/api/files/meta?path=${path}`, fileMetaResponse)).id).toBe(hull)
    expect(archivePath.parse('/A\u0308')).toBe('/Ä')
  })

  test.for([
    '/api',
    '/api/',
    '/api/files/',
    '/api/Files',
    '/api/files/x',
    '/api/APFSDS/',
    '/api/%2e%2e%2ffiles',
  ])('%s is not a call', async (url) => {
    const response = await site.get(url)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'request/not-found' })
  })

  test.for(['POST', 'PUT', 'PATCH', 'DELETE'])(
    '%s changes nothing and reads no body',
    async (method) => {
      const before = site.version()
      for (const url of ['/api/files', '/files', '/api/auth/user', '/info/file', '/api/nothing']) {
        const body = new ReadableStream({
          pull(controller) {
            controller.enqueue(new Uint8Array(1024 * 1024))
          },
        })
        const init = {
          method,
          body,
          duplex: 'half',
          headers: { 'content-type': 'application/json' },
        }
        const response = await site.app.request(url, init as RequestInit)
        expect([404, 405]).toContain(response.status)
        expect(await response.json()).toMatchObject({ code: expect.stringMatching(/^request\//) })
      }
      expect(site.version()).toBe(before)
    },
  )
})
