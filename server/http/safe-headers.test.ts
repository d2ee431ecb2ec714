import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../access/browser.fixture.ts'
import { logIn } from '../access/logged-in.fixture.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'

let site: TestSite
let id: string
let etag: string

beforeAll(async () => {
  site = await openTestSite()
  id = await site.add('/Vehicles/hull.jpg', 'bytes', { mediaType: 'image/jpeg' })
  etag = (await site.get('/blog')).headers.get('etag') ?? ''
})

afterAll(() => site.close())

/** One URL of every class of response there is. */
const classes = [
  { what: 'a page', url: '/blog', status: 200 },
  { what: 'a page requested by HEAD', url: '/blog', method: 'HEAD', status: 200 },
  { what: 'a missing page', url: '/nowhere', status: 404 },
  { what: 'a page that failed', url: '/broken', status: 500 },
  {
    what: 'a page the browser has',
    url: '/blog',
    headers: () => ({ 'if-none-match': etag }),
    status: 304,
  },
  { what: 'a listing', url: '/api/files?dir=/', status: 200 },
  { what: 'an uncached listing', url: '/api/files?dir=/&limit=5', status: 200 },
  { what: 'the root listing', url: '/files', status: 200 },
  {
    what: 'the root listing without the cache',
    url: '/files',
    headers: () => ({ 'cache-control': 'no-cache' }),
    status: 200,
  },
  { what: 'the root listing with a made-up parameter', url: '/files?x=1', status: 200 },
  { what: 'the root listing by HEAD', url: '/files', method: 'HEAD', status: 200 },
  { what: 'an older listing', url: '/api/publicFiles', status: 200 },
  { what: 'the images', url: '/api/files/images', status: 200 },
  { what: 'the current user', url: '/api/auth/user', status: 200 },
  { what: 'metadata', url: '/api/files/meta?path=/Vehicles', status: 200 },
  { what: 'metadata of a file', url: () => `/info/file?id=${id}`, status: 200 },
  { what: 'the OpenAPI document', url: '/api/openapi.json', status: 200 },
  { what: 'a rejected call', url: '/api/files?limit=x', status: 400 },
  { what: 'a call that is not there', url: '/api/nothing', status: 404 },
  { what: 'a long URL', url: `/${'x'.repeat(9000)}`, status: 400 },
  { what: 'an unsupported method', url: '/blog', method: 'POST', status: 405 },
  { what: 'a form of another site', url: '/login', method: 'POST', status: 403 },
  { what: 'the redirect to the OpenID provider', url: '/login/oidc', status: 303 },
  { what: 'the page for logging in', url: '/login', status: 200 },
  { what: 'the health of the site', url: '/healthz', status: 200 },
  { what: 'the health of uploads', url: '/healthz/uploads', status: 200 },
  { what: 'built code', url: '/bundle/app-1a2b3c.js', status: 200 },
  { what: 'an icon', url: '/assets/icons/folder.svg', status: 200 },
  { what: 'a missing file', url: `/files/x?id=${'x'.repeat(22)}`, status: 404 },
]

const urlOf = ({ url }: (typeof classes)[number]) => (typeof url === 'string' ? url : url())

test.for(classes)('$what ($status) carries the safe headers', async (response) => {
  const { status, headers } = await site.get(urlOf(response), response.headers?.(), response.method)
  expect(status).toBe(response.status)
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-site',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors 'none'/),
    'cache-control': expect.stringMatching(/no-cache|no-store|max-age/),
  })
  expect(headers.get('x-powered-by')).toBeNull()
  expect(headers.get('server')).toBeNull()
  expect(headers.get('access-control-allow-origin')).toBeNull()
})

test.for(['', '&thumbnail=0x150', '&download'])(
  'the bytes of a file (%s) are shown, but cannot run as part of the site',
  async (more) => {
    const { status, headers } = await site.get(`/files/hull.jpg?id=${id}${more}`)
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-site',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*frame-ancestors/),
    })
  },
)

test('a PDF, the one file that is shown outside a sandbox, is opened by no other site', async () => {
  const pdf = await site.add('/Vehicles/hull.pdf', '%PDF-1.7', { mediaType: 'application/pdf' })
  const { headers } = await site.get(`/files/hull.pdf?id=${pdf}`)
  expect(headers.get('content-security-policy')).not.toContain('sandbox')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  const shown = await site.get(`/files/hull.jpg?id=${id}`)
  expect(shown.headers.get('content-security-policy')).toContain('sandbox')
  expect(shown.headers.get('cross-origin-opener-policy')).toBeNull()
})

test('W14: responses to logged-in users are never cached, except files', async () => {
  const { headers } = await logIn(site, 'Author')
  for (const url of [
    '/api/files?dir=/',
    '/api/files?dir=/&limit=5',
    '/api/files/images',
    '/api/files/meta?path=/Vehicles',
    `/info/file?id=${id}`,
    '/files',
    '/api/uploads',
    '/api/trash',
    '/api/history',
    '/api/history.csv',
    '/api/inbox',
    '/blog',
    '/login',
  ]) {
    const caching = (await site.get(url, headers)).headers.get('cache-control')
    expect.soft(caching, url).toBe('private, no-store')
  }
  const visitor = openBrowser(site)
  await visitor.formToken()
  const uploads = await visitor.get('/api/uploads')
  expect(uploads.headers.get('cache-control')).toBe('private, no-store')
})
