import { describe, expect, test } from 'vitest'
import { versionOf } from '#domain/archive/paths/file-url.ts'
import { SiteError } from '../errors.ts'
import { fileSite, urlOf } from './file-site.fixture.ts'

const { get, hashOf, requested, setThumbnail } = fileSite()

describe('thumbnails', () => {
  const thumbnail = (key: string, headers: Record<string, string> = {}, more = '') => {
    setThumbnail({ ok: true, bytes: new Uint8Array([1, 2, 3]), mediaType: 'image/webp' })
    return get(urlOf(key, `&thumbnail=0x150${more}`), headers)
  }

  test('come in the format the client knows, each under its own tag', async () => {
    const response = await thumbnail('photo', { accept: 'image/webp,*/*' })
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([1, 2, 3])
    expect(requested).toEqual(['webp'])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '3',
      vary: 'accept',
      'cache-control': 'no-cache',
      etag: `"${hashOf('photo').slice(0, 32)}-0x150-webp"`,
    })
    const inOther = await thumbnail('photo', { accept: 'image/avif' })
    expect(inOther.headers.get('etag')).not.toBe(response.headers.get('etag'))
  })

  test('are immutable under the version of their file', async () => {
    const response = await thumbnail('photo', {}, `&v=${versionOf(hashOf('photo'))}`)
    expect(response.headers.get('cache-control')).toContain('immutable')
  })

  test('are not rendered again for a client that has them', async () => {
    const etag = `"${hashOf('photo').slice(0, 32)}-0x150-jpeg"`
    const response = await thumbnail('photo', { 'if-none-match': etag })
    expect([response.status, requested]).toEqual([304, []])
    expect(response.headers.get('vary')).toBe('accept')
  })

  test.for(['99999x99999', '0x0', '-1x150', '0x150;rm', '', '0x151', '150', '0X150', '0x150 '])(
    'of size "%s" are rejected',
    async (size) => {
      const response = await get(urlOf('photo', `&thumbnail=${encodeURIComponent(size)}`))
      expect([response.status, await response.json()]).toEqual([400, { code: 'request/malformed' }])
    },
  )

  test.for([
    { what: 'undecodable files', found: { ok: false, problem: 'broken' } as const, isSaid: true },
    {
      what: 'files for which the machine has no time',
      found: new SiteError('server/busy'),
      isSaid: false,
    },
  ])('of $what are a drawing of their type', async ({ found, isSaid }) => {
    setThumbnail(found)
    const version = `&v=${versionOf(hashOf('manual'))}`
    const response = await get(urlOf('manual', `&thumbnail=0x300${version}`))
    const drawing = await response.text()
    expect(response.status).toBe(200)
    expect(drawing).toMatch(/^<svg [^>]*height="300"/)
    expect(drawing).toContain('>PDF</text>')
    expect(drawing).not.toContain('cannot be shown')
    const large = await get(urlOf('manual', `&thumbnail=0x1080${version}`))
    expect((await large.text()).includes('It cannot be shown.')).toBe(isSaid)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-thumbnail': 'placeholder',
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringMatching(/^sandbox;/),
    })
    expect(response.headers.has('etag')).toBe(false)
  })

  test.for([
    { key: 'sound', label: 'MP3' },
    { key: 'text', label: 'TXT' },
    { key: 'empty', label: 'FILE' },
  ])('of $key are drawn without a decoder', async ({ key, label }) => {
    const response = await thumbnail(key)
    expect(await response.text()).toContain(`>${label}</text>`)
    expect(requested).toEqual([])
  })
})
