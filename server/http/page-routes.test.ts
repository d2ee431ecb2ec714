import { hash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SiteError } from '../errors.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'

let site: TestSite

beforeEach(async () => {
  site = await openTestSite({ storage: 'disk' })
})

afterEach(() => site.close())

test('a page is rendered once and again when the archive has changed', async () => {
  for (let times = 0; times < 3; times++) await site.get('/blog')
  expect(site.rendered).toEqual(['/blog'])
  await site.add('/x.txt', 'x')
  await site.get('/blog')
  await site.get('/blog')
  expect(site.rendered).toEqual(['/blog', '/blog'])
})

test('concurrent visitors wait for one rendering', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => site.get('/blog')))
  expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(site.rendered).toEqual(['/blog'])
})

test('W19: many filters of one IP address are rendered one at a time, and too many are rejected', async () => {
  const held = Promise.withResolvers<void>()
  let most = 0
  let running = 0
  const filtered = await openTestSite({
    storage: 'disk',
    async render() {
      running += 1
      most = Math.max(most, running)
      await held.promise
      running -= 1
      return new Response('<!doctype html>')
    },
  })
  const paths = ['/blog/leopard2-ukraine', '/Blog/leopard2-ukraine', '//map']
  const filters = Array.from({ length: 30 }, (_, at) => `${paths[at % 3]}?unit=none${at}`)
  const responses = filters.map((url) => filtered.get(url))
  const other = filtered.get('/blog')
  await vi.waitUntil(() => running === 2)
  held.resolve()
  const busy = (await Promise.all(responses)).filter(({ status }) => status === 429)
  expect(busy).toHaveLength(9)
  expect(busy[0]?.headers.get('retry-after')).toBe('1')
  expect((await other).status).toBe(200)
  expect(most).toBe(2)
  await filtered.close()
})

test('unknown parameters neither change a page nor create a cache entry', async () => {
  const texts = []
  for (const query of ['', '?utm_source=x', '?sort=name', '?x=1&x=2', `?${'y'.repeat(3000)}`])
    texts.push(await (await site.get(`/blog${query}`)).text())
  expect(new Set(texts).size).toBe(1)
  expect(site.rendered).toEqual(['/blog'])
})

test('the parameters a page knows reach it in one order, so that their order makes no second page', async () => {
  await site.get('/archive?order=asc&x=1&dir=/A%20b&sort=name')
  await site.get('/archive?sort=name&dir=%2FA+b&order=asc')
  await site.get('/archive?sort=name&dir=A%20b//&order=asc')
  expect(site.rendered).toEqual(['/archive?dir=/A%20b&sort=name&order=asc'])
})

test.for(['/archive/?dir=/A', '/Archive?dir=/A', '/%61rchive?dir=/A'])(
  '%s shows the folder it names',
  async (url) => {
    await site.get(url)
    expect(site.rendered[0]).toMatch(/\?dir=\/A$/)
  },
)

test.for<[url: string, first: string]>([
  ['/archive?dir=/A&dir=/B', '/archive?dir=/A'],
  ['/archive?sort=name&dir=/A&sort=date', '/archive?dir=/A&sort=name'],
  ['/archive?open=a&open=b', '/archive?open=a'],
  ['/search?q=mine&q=drone&year=2024&year=2023', '/search?q=mine&year=2024'],
  ['/tools/perforation-calculator?vt=1500&vt=1600', '/tools/perforation-calculator?vt=1500'],
])('of a parameter that is given more than once in %s, the first counts', async ([url, first]) => {
  expect((await site.get(url)).status).toBe(200)
  expect(site.rendered).toEqual([first])
})

test.for(['/archive?open=x', '/archive?cursor=x', '/archive.data?_routes=x'])(
  '%s names a moment and is not cached',
  async (url) => {
    await site.get(url)
    await site.get(url)
    expect(site.rendered).toHaveLength(2)
  },
)

test.for([
  '/Blog',
  '/%62log',
  '/blog/',
  '//blog',
  '/blog//x',
  '/blog/%78',
  '/BLOG.data',
  '/blog/.data',
  '/blog/_.data',
  '/blog%2Edata',
  '/.data',
  '/_.data',
])('%s is not a canonical URL and is not cached', async (url) => {
  const ask = () => site.app.fetch(new Request(`http://localhost${url}`))
  await ask()
  await ask()
  expect(site.rendered).toHaveLength(2)
})

test.for(['/', '/blog', '/blog/One', '/fileinfo/aB3', '/_root.data', '/blog.data'])(
  '%s is a spelling of ours and is cached',
  async (url) => {
    await site.get(url)
    await site.get(url)
    expect(site.rendered).toHaveLength(1)
  },
)

test('a missing page is looked up each time', async () => {
  const first = await site.get('/nowhere')
  await site.get('/nowhere')
  expect(first.status).toBe(404)
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(site.rendered).toHaveLength(2)
})

test('an unknown page is a 404 again, whatever the browser has cached', async () => {
  const { headers } = await site.get('/nowhere')
  for (const etag of [headers.get('etag') ?? '', '*']) {
    expect((await site.get('/nowhere', { 'if-none-match': etag })).status).toBe(404)
  }
})

test.for([
  '//',
  '//example.org',
  '//example.org/archive',
  '///',
  '/\\example.org',
  '/@example.org',
])('the URL %s is read as a path of this site', async (url) => {
  const response = await site.app.fetch(new Request(`http://localhost${url}`))
  expect(response.status).toBe(200)
  expect(site.rendered).toEqual([url.replaceAll('\\', '/')])
})

test('pages are rendered with the public URL, never with that of a request', async () => {
  const made: string[] = []
  const other = await openTestSite({
    storage: 'disk',
    settings: { SITE_URL: 'https://tanks.example' },
    render: async (request, { siteUrl }) => {
      made.push(request.url, siteUrl)
      return new Response('page', { headers: { 'content-type': 'text/html' } })
    },
  })
  await other.app.fetch(
    new Request('http://evil.example/blog', {
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    }),
  )
  await other.close()
  expect(made).toEqual(['https://tanks.example/blog', 'https://tanks.example'])
})

describe('scripts', () => {
  const hashOf = (text: string) => `'sha256-${hash('sha256', text, 'base64')}'`

  test('only those that the site itself wrote may run', async () => {
    const response = await site.get('/blog')
    const policy = response.headers.get('content-security-policy') ?? ''
    const scripts = policy.split('; ').find((rule) => rule.startsWith('script-src'))
    expect(scripts).toBe(`script-src 'self' ${hashOf('own()')}`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(await response.text()).not.toContain('nonce')
  })
})

test('only a page that declares a frame may embed it', async () => {
  const other = await openTestSite({
    storage: 'disk',
    render: async (request, { allowFrame }) => {
      if (request.url.endsWith('/map')) allowFrame('https://map.example:8443/frame?x=1;y=2')
      if (request.url.endsWith('/imprint')) allowFrame('https://map.example;sandbox/frame')
      return new Response('page', { headers: { 'content-type': 'text/html' } })
    },
  })
  const framed = async (url: string) => {
    const policy = (await other.get(url)).headers.get('content-security-policy') ?? ''
    return policy.split('; ').find((rule) => rule.startsWith('frame-src'))
  }
  for (let times = 0; times < 2; times++) {
    expect(await framed('/map')).toBe("frame-src 'self' https://map.example:8443")
    expect(await framed('/blog')).toBe("frame-src 'self'")
    expect(await framed('/imprint')).toBe("frame-src 'self'")
  }
  await other.close()
})

test('the cause of a failed page is in the log, not in the response', async () => {
  const response = await site.get('/broken')
  const body = (await response.json()) as { code: string; request: string }
  expect(response.status).toBe(500)
  expect(body.code).toBe('server/failed')
  expect(JSON.stringify(body)).not.toContain('secret')
  const expected = site.lines.filter(({ level }) => level === 50)
  expect(expected).toMatchObject([
    { request: body.request, err: { message: 'secret of the house' } },
  ])
})

test('errors of a page are logged with the ID of its request', async () => {
  const other = await openTestSite({
    storage: 'disk',
    render: async (_request, { reportError, requestId }) => {
      reportError(new Error('a loader failed'))
      return new Response(`Request ${requestId}`, { status: 500 })
    },
  })
  const text = await (await other.get('/blog')).text()
  const expected = other.lines.find(({ level }) => level === 50)
  expect(expected).toMatchObject({ err: { message: 'a loader failed' } })
  expect(text).toBe(`Request ${expected?.request}`)
  await other.close()
})

test.for(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '%s does not request a page',
  async (method) => {
    for (const url of ['/', '/archive', '/nowhere', '/healthz', '/robots.txt']) {
      const response = await site.get(url, {}, method)
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD')
    }
    expect(site.rendered).toEqual([])
  },
)

test('a page of a site that is too busy to search is a 429 that says when to try again', async () => {
  const busy = await openTestSite({
    storage: 'disk',
    render: async (_, { reportError }) => {
      reportError(new SiteError('search/busy'))
      return new Response('', { status: 500 })
    },
  })
  const response = await busy.get('/search?q=leopard')
  expect(response.status).toBe(429)
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(busy.lines.filter(({ msg }) => msg === 'A page could not be rendered.')).toEqual([])
  await busy.close()
})

test('a page of results is cached for its moment, and not among the other pages', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await Promise.all([1, 2, 3].map(() => site.get('/search?q=leopard')))
  vi.useRealTimers()
  expect(site.rendered).toEqual(['/search?q=leopard'])
  expect(site.cache.peek('/search?q=leopard', site.version)).toBeUndefined()
})
