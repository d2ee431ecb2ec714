import { expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'

async function withSite(
  settings: Record<string, string>,
  use: (site: TestSite) => Promise<void>,
): Promise<void> {
  const site = await openTestSite({ settings })
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
  { address: '/healthz', method: 'HEAD', status: 200 },
  { address: '/robots.txt', method: 'GET', status: 200 },
])('$method $address is one line with its status', async ({ address, method, status }) => {
  await withSite({}, async (site) => {
    await site.get(address, {}, method)
    expect(requestsOf(site)).toMatchObject([
      { method, url: address, status, ms: expect.any(Number), request: expect.any(String) },
    ])
  })
})

test('no two requests share an id, and error answers show theirs', async () => {
  await withSite({}, async (site) => {
    const answers = await Promise.all([1, 2, 3].map(() => site.get('/api/nothing')))
    const shown: { request: string }[] = await Promise.all(
      answers.map((answer) => answer.json() as Promise<{ request: string }>),
    )
    const ids = requestsOf(site).map(({ request }) => request)
    expect(new Set(ids).size).toBe(3)
    expect(new Set(shown.map(({ request }) => request))).toEqual(new Set(ids))
    for (const answer of answers) expect(ids).toContain(answer.headers.get('x-request-id'))
  })
})

test('a long address is cut in the log', async () => {
  await withSite({}, async (site) => {
    await site.get(`/blog?${'x'.repeat(7000)}`)
    expect(String(requestsOf(site)[0]?.url).length).toBeLessThanOrEqual(2000)
  })
})

test('a failure of ours is told once, however many hands it passes', async () => {
  await withSite({}, async (site) => {
    await site.db.destroy()
    const answer = await site.get('/api/files')
    expect(answer.status).toBe(500)
    const told = site.lines.filter(({ level }) => level === 50)
    expect(told).toMatchObject([{ request: answer.headers.get('x-request-id') }])
  })
})

test.for([
  { trusted: '0', from: undefined },
  { trusted: '1', from: '203.0.113.5' },
])('with TRUST_PROXY=$trusted a visitor is $from', async ({ trusted, from }) => {
  await withSite({ TRUST_PROXY: trusted }, async (site) => {
    await site.get('/blog', { 'x-forwarded-for': '6.6.6.6, 203.0.113.5' })
    expect(requestsOf(site)[0]?.from).toBe(from)
  })
})
