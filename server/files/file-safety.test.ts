import { describe, expect, test } from 'vitest'
import { fileSite, idOf, urlOf } from './file-site.fixture.ts'

const { get } = fileSite()

describe('a stranger’s file never runs as a page of this site', () => {
  const SANDBOX = /^sandbox; default-src 'none'.*frame-ancestors 'self'$/

  test.for([
    { key: 'text', type: 'text/plain; charset=utf-8', kind: 'inline' },
    { key: 'photo', type: 'image/jpeg', kind: 'inline' },
    { key: 'drawing', type: 'image/svg+xml', kind: 'inline' },
    { key: 'page', type: 'text/html; charset=utf-8', kind: 'attachment' },
    { key: 'feed', type: 'application/xml', kind: 'attachment' },
  ])('$key is $type, $kind, in a sandbox', async ({ key, type, kind }) => {
    const { headers } = await get(urlOf(key))
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${kind}; filename=`))
    expect(headers.get('content-security-policy')).toMatch(SANDBOX)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-site')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
  })

  test('a video is shown by the browser, still without scripts or windows', async () => {
    const policy = (await get(urlOf('large'))).headers.get('content-security-policy')
    expect(policy).toMatch(
      /^sandbox allow-same-origin; default-src 'none'.*frame-ancestors 'self'$/,
    )
    expect(policy).not.toContain('script')
  })

  test('D09: a PDF is shown by the browser in a window of its own, and in no page of this site', async () => {
    const policy = (await get(urlOf('manual'))).headers.get('content-security-policy')
    expect(policy).toMatch(/^default-src 'none'.*frame-ancestors 'none'$/)
    expect(policy).not.toMatch(/sandbox|script-src|unsafe-eval/)
  })

  test('ranges and copies that are still good carry the same safety', async () => {
    for (const headers of [
      { range: 'bytes=0-1' },
      { range: 'bytes=99-' },
      { 'if-none-match': '*' },
    ] as Record<string, string>[]) {
      const response = await get(urlOf('drawing'), headers)
      expect(response.headers.get('content-security-policy')).toMatch(SANDBOX)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })
})

test('a download has the file’s own name, not that of the URL', async () => {
  const { headers } = await get(`/files/evil.exe?id=${idOf('drawing')}&download`)
  expect(headers.get('content-disposition')).toBe(
    `attachment; filename="Plan _.svg"; filename*=UTF-8''Plan%20%C3%9C.svg`,
  )
})
