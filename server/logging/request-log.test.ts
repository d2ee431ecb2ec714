import { expect, test } from 'vitest'
import type { Pages } from '../pages.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'

async function withSite(
  settings: Record<string, string>,
  use: (site: TestSite) => Promise<void>,
): Promise<void> {
  const site = await openTestSite({ storage: 'disk', settings })
  await use(site)
  await site.close()
}

const requestsOf = (site: TestSite) => site.lines.filter(({ msg }) => msg === 'request')

test.for([
  { address: '/blog', method: 'GET', status: 200 },
  { address: '/nowhere', method: 'GET', status: 404 },
  { address: '/api/files?dir=/nowhere', method: 'GET', status: 404 },
  { address: '/api/files?limit=x', method: 'GET', status: 400 },
  { address: '/%00', method: 'GET', status: 400 },
  { address: '/broken', method: 'GET', status: 500 },
  { address: '/blog', method: 'POST', status: 405 },
  { address: '/robots.txt', method: 'GET', status: 200 },
])('$method $address is one line with its status', async ({ address, method, status }) => {
  await withSite({}, async (site) => {
    const response = await site.get(address, {}, method)
    const request = response.headers.get('x-request-id')
    expect(request).toMatch(/^[a-z2-9]{6,}$/)
    expect(requestsOf(site)).toMatchObject([
      { method, url: address, status, ms: expect.any(Number), request },
    ])
  })
})

test.for([
  ['/search?q=secret&year=2024', '/search?q=...&year=2024'],
  ['/api/search?limit=5&q=secret%20words', '/api/search?limit=5&q=...'],
  ['/blog/leopard2-ukraine?q=secret', '/blog/leopard2-ukraine?q=...'],
] as const)('what a reader searches for is not in the log: %s', async ([address, logged]) => {
  await withSite({}, async (site) => {
    await site.get(address)
    expect(requestsOf(site)).toMatchObject([{ url: logged }])
    expect(JSON.stringify(site.lines)).not.toContain('secret')
  })
})

test('no two requests share an id, and error responses show theirs', async () => {
  await withSite({}, async (site) => {
    const responses = await Promise.all([1, 2, 3].map(() => site.get('/api/nothing')))
    const shown: { request: string }[] = await Promise.all(
      responses.map((response) => response.json() as Promise<{ request: string }>),
    )
    const ids = requestsOf(site).map(({ request }) => request)
    expect(new Set(ids).size).toBe(3)
    expect(new Set(shown.map(({ request }) => request))).toEqual(new Set(ids))
    for (const response of responses) expect(ids).toContain(response.headers.get('x-request-id'))
  })
})

test.for(['/healthz', '/healthz?x=1', '/healthz/uploads'])(
  '%s, which is requested all the time, is not in the log',
  async (address) => {
    await withSite({}, async (site) => {
      const response = await site.get(address)
      expect(response.headers.get('x-request-id')).toMatch(/^[a-z2-9]{6,}$/)
      expect(requestsOf(site)).toEqual([])
      await site.get('/healthzz')
      expect(requestsOf(site)).toMatchObject([{ url: '/healthzz' }])
    })
  },
)

test.for([
  { address: '/first-admin?token=secret', url: '/first-admin?...' },
  { address: '/%66irst-%61dmin?token=secret', url: '/first-admin?...' },
  { address: '/%70review/secret.secret', url: '/preview/...' },
  { address: '/welcome.data?token=secret', url: '/welcome.data?...' },
  { address: '/preview/secret.secret', url: '/preview/...' },
  { address: '/login?next=%2Fpreview%2Fsecret', url: '/login?next=%2Fpreview%2F...' },
  {
    address: '/login?next=%2Fwelcome%3Ftoken%3Dsecret',
    url: '/login?next=%2Fwelcome%3Ftoken%3D...',
  },
  {
    address: '/login?next=?next=x&next=%2Fwelcome%3ftoken%3Dsecret&a=1',
    url: '/login?next=?next=x&next=%2Fwelcome%3ftoken%3D...&a=1',
  },
  {
    address: '/login?next=%2Fsearch%3Fq%3Dsecret+word%26type%3Dcase',
    url: '/login?next=%2Fsearch%3Fq%3D...%26type%3Dcase',
  },
  { address: '/login/oidc/answer?code=secret&state=x', url: '/login/oidc/answer?...' },
])('secrets in $address are not logged', async ({ address, url }) => {
  await withSite({}, async (site) => {
    await site.get(address)
    expect(requestsOf(site)).toMatchObject([{ url }])
    expect(JSON.stringify(site.lines)).not.toContain('secret')
  })
})

test.for([
  { setting: 'short', from: '2001:db8:1::' },
  { setting: 'full', from: '2001:db8:1:2::9' },
])('with LOG_ADDRESSES=$setting a reader is logged as $from', async ({ setting, from }) => {
  await withSite({ TRUST_PROXY: '1', LOG_ADDRESSES: setting }, async (site) => {
    await site.get('/blog', { 'x-forwarded-for': '2001:db8:1:2::9' })
    expect(requestsOf(site)).toMatchObject([{ from }])
  })
})

test('a page that failed for several requests is logged with the error ID it shows', async () => {
  const render: Pages = async (_, { requestId }) =>
    new Response(requestId, { status: 500, headers: { 'content-type': 'text/html' } })
  const site = await openTestSite({ storage: 'disk', render })
  const responses = await Promise.all([1, 2, 3].map(() => site.get('/blog')))
  for (const response of responses) {
    expect(await response.text()).toContain(response.headers.get('x-request-id'))
  }
  await site.close()
})

test('a long address is cut in the log', async () => {
  await withSite({}, async (site) => {
    await site.get(`/blog?${'x'.repeat(7000)}`)
    expect(String(requestsOf(site)[0]?.url).length).toBeLessThanOrEqual(2000)
  })
})

test('a server error is logged once, however often it is rethrown', async () => {
  await withSite({}, async (site) => {
    await site.db.destroy()
    const response = await site.get('/api/files')
    expect(response.status).toBe(500)
    // Background work fails too, and belongs to no request.
    const expected = site.lines.filter(({ level, request }) => level === 50 && request)
    expect(expected).toMatchObject([{ request: response.headers.get('x-request-id') }])
  })
})

test.for([
  { trusted: '0', from: '127.0.0.0' },
  { trusted: '1', from: '203.0.113.0' },
])('with TRUST_PROXY=$trusted a visitor is $from', async ({ trusted, from }) => {
  await withSite({ TRUST_PROXY: trusted }, async (site) => {
    await site.get('/blog', { 'x-forwarded-for': '6.6.6.6, 203.0.113.5' })
    expect(requestsOf(site)[0]?.from).toBe(from)
  })
})
