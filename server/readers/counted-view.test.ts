import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { logIn } from '../access/logged-in.fixture.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'
import { countsIn, FIREFOX } from './reader-counts.fixture.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

beforeEach(async () => {
  await site.readers.write()
  for (const table of ['reader_count', 'reader_visitor'] as const) {
    await site.db.deleteFrom(table).execute()
  }
})

const read = (address: string, headers: Record<string, string> = {}, method?: string) =>
  site.get(address, { 'user-agent': FIREFOX, ...headers }, method)

async function counts() {
  await site.readers.write()
  return countsIn(site.db)
}

test('a page counts when it is rendered, when it is cached, and when the browser has it', async () => {
  const first = await read('/blog')
  await read('/blog')
  const etag = first.headers.get('etag') ?? ''
  expect((await read('/blog', { 'if-none-match': etag })).status).toBe(304)
  expect(await counts()).toEqual({ 'page /blog': 3, 'visitors ': 1 })
})

test('a page counts by its path alone', async () => {
  await read('/')
  await read('/archive?dir=/Vehicles')
  await read('/search?q=secretword')
  await read('/blog/puma?x=1')
  await read('/upload')
  expect(await counts()).toEqual({
    'page /': 1,
    'page /archive': 1,
    'page /blog/puma': 1,
    'page /search': 1,
    'page /upload': 1,
    'visitors ': 1,
  })
})

test('a page that React loads counts like one that the browser loads', async () => {
  await read('/_root.data')
  await read('/fileinfo/abc.data')
  expect(await counts()).toEqual({ 'page /': 1, 'page /fileinfo/abc': 1, 'visitors ': 1 })
})

test.for([
  '/nowhere',
  '/Blog',
  '//blog',
  '/blog/',
  '/%62log',
  '/preview/abc',
  '/upload/receipt/abc',
  '/welcome?token=x',
  '/login',
  '/manage/readers',
  '/write',
  '/blog/leopard2-ukraine/cases.csv',
  '/blog/leopard2-ukraine/leo2a6-oryx-destroyed-03.json',
  '/api/files?dir=/',
  '/feed.xml',
  '/healthz',
  '/bundle/app-1a2b3c.js',
  // The router answers with the parts that are named, also for an invented address.
  '/fileinfo/invented.data?_routes=root',
  '/blog/invented.data?x?&%5Froutes=root',
])('%s is not a page that is counted', async (address) => {
  await read(address)
  expect(await counts()).toEqual({})
})

test.for<Record<string, string>>([
  { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
  { 'user-agent': 'curl/8.5.0' },
  { 'user-agent': '' },
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { purpose: 'prefetch' },
  { 'x-moz': 'prefetch' },
  { authorization: 'Basic eDp5' },
  { host: 'localhost', referer: 'http://localhost/blog?sort=date' },
])('a request with %j does not count', async (headers) => {
  await read('/blog', headers)
  expect(await counts()).toEqual({})
})

test('only GET counts', async () => {
  await read('/blog', {}, 'HEAD')
  expect(await counts()).toEqual({})
})

test('what an editor reads does not count', async () => {
  const { headers } = await logIn(site, 'Author')
  await read('/blog', headers as Record<string, string>)
  expect(await counts()).toEqual({})
})

test('the site whose link led here counts by its host, and this one does not', async () => {
  await read('/blog', { referer: 'https://www.example.org/secret?token=x' })
  await read('/blog', { referer: 'https://example.org:8443/' })
  await read('/blog', { referer: `${site.config.SITE_URL}/tools` })
  await read('/blog', { host: 'localhost', referer: 'http://localhost/tools' })
  await read('/blog', { referer: 'android-app://com.example' })
  await read('/blog', { referer: 'https://' })
  await read('/blog', { referer: `https://${'x.'.repeat(60)}example.org/` })
  expect(await counts()).toEqual({ 'page /blog': 7, 'site example.org': 2, 'visitors ': 1 })
})

test('neither address nor browser of a visitor is stored', async () => {
  await read('/blog', { 'user-agent': `${FIREFOX} Secret` })
  await site.readers.write()
  const rows = await site.db.selectFrom('reader_visitor').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Secret/)
})

test('counts are written on shutdown, not on each request', async () => {
  const other = await openTestSite()
  await other.get('/blog', { 'user-agent': FIREFOX })
  const counts = [await countsIn(other.db)]
  const destroy = other.db.destroy.bind(other.db)
  vi.spyOn(other.db, 'destroy').mockImplementation(async () => {
    counts.push(await countsIn(other.db))
    await destroy()
  })
  await other.close()
  expect(counts).toEqual([{}, { 'page /blog': 1, 'visitors ': 1 }])
})
