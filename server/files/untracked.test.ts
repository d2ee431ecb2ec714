import { execFileSync } from 'node:child_process'
import { link, mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SiteError } from '../errors.ts'
import { mountRoutes } from '../http/route.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { untrackedRoutes } from './untracked.ts'

let outside: string
let folder: string

beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'untracked-'))
  folder = join(outside, 'shown')
  await mkdir(join(folder, 'deep', 'er'), { recursive: true })
  await mkdir(join(folder, '.git'))
  await writeFile(join(outside, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'plain.txt'), '0123456789')
  await writeFile(join(folder, 'page.html'), '<script>')
  await writeFile(join(folder, 'ä b%.txt'), 'umlaut')
  await writeFile(join(folder, 'large.mp4'), Buffer.alloc(1_000_000, 'x'))
  await writeFile(join(folder, 'deep', 'er', 'unknown.xyz'), 'deep')
  await writeFile(join(folder, '.hidden'), 'hidden')
  await writeFile(join(folder, '.git', 'config'), 'hidden')
  await symlink(join(outside, 'secret.txt'), join(folder, 'link.txt'))
  await symlink('plain.txt', join(folder, 'inner-link.txt'))
  await symlink(outside, join(folder, 'linked'))
  await symlink('deep', join(folder, 'linked-inside'))
  await link(join(folder, 'plain.txt'), join(folder, 'same.txt'))
  execFileSync('mkfifo', [join(folder, 'pipe')])
})

afterAll(() => rm(outside, { recursive: true }))

function get(path: string, headers: Record<string, string> = {}) {
  const app = mountRoutes(new Hono<SiteEnv>(), untrackedRoutes(folder))
  app.onError((error, c) => {
    if (!(error instanceof SiteError)) throw error
    return c.text(error.code, error.status as ContentfulStatusCode)
  })
  return Promise.resolve(app.request(`/untracked_files/${path}`, { headers }))
}

test.for([
  { path: 'plain.txt', type: 'text/plain; charset=utf-8', body: '0123456789' },
  { path: '%C3%A4%20b%25.txt', type: 'text/plain; charset=utf-8', body: 'umlaut' },
  { path: 'deep/er/unknown.xyz', type: 'application/octet-stream', body: 'deep' },
  { path: 'page.html', type: 'text/html; charset=utf-8', body: '<script>' },
])('$path is served as $type', async ({ path, type, body }) => {
  const response = await get(path)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
  expect(await response.text()).toBe(body)
  expect(response.headers.get('content-security-policy')).toMatch(/^sandbox;/)
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

test.for([
  'link.txt',
  'inner-link.txt',
  'linked/secret.txt',
  'linked/shown/plain.txt',
  'linked-inside/er/unknown.xyz',
  'pipe',
  'deep',
  'deep/',
  'deep/er',
  'plain.txt/',
  'plain.txt/more',
  'deep//er/unknown.xyz',
  '.hidden',
  '.git/config',
  '%2egit/config',
  'missing.txt',
  '..%2fsecret.txt',
  '..%5csecret.txt',
  'deep/..%2f..%2f..%2fsecret.txt',
  '....//secret.txt',
  '%252e%252e%252fsecret.txt',
  '%2Fetc%2Fpasswd',
  '/etc/passwd',
  '../secret.txt',
  '%2e%2e/secret.txt',
  'n'.repeat(300),
])('%s is answered with 404', async (path) => {
  const response = await get(path)
  expect(response.status).toBe(404)
})

test.for(['plain.txt%00', '%00', '%c0%ae%c0%ae/secret.txt', '100%'])(
  '%s is not a valid path',
  async (path) => {
    expect((await get(path)).status).toBe(400)
  },
)

test('a client revalidates with ETag or date', async () => {
  const first = await get('plain.txt')
  const etag = first.headers.get('etag') ?? ''
  const modified = first.headers.get('last-modified') ?? ''
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect((await get('plain.txt', { 'if-none-match': etag })).status).toBe(304)
  expect((await get('plain.txt', { 'if-modified-since': modified })).status).toBe(304)

  await utimes(join(folder, 'plain.txt'), new Date(), new Date(Date.now() + 5000))
  expect((await get('plain.txt', { 'if-none-match': etag })).status).toBe(200)
  const resumed = await get('plain.txt', { range: 'bytes=5-', 'if-range': etag })
  expect([resumed.status, await resumed.text()]).toEqual([200, '0123456789'])
})

test('ranges work as for files of the archive', async () => {
  const one = await get('plain.txt', { range: 'bytes=-3' })
  expect([one.status, await one.text()]).toEqual([206, '789'])
  const long = await get('large.mp4', { range: 'bytes=1-999998' })
  expect([long.status, (await long.arrayBuffer()).byteLength]).toEqual([206, 999_998])
  expect((await get('plain.txt', { range: 'bytes=10-' })).status).toBe(416)
})
