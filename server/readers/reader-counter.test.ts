import type { Kysely } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { signIn } from '../access/signed-in.fixture.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Database } from '../db/tables/schema.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'
import { createReaderCounter } from './reader-counter.ts'
import { readerStatistics } from './reader-statistics.ts'
import { NAME_LIMITS } from './view-batch.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** What is counted, by kind and name. */
async function countsIn(db: Kysely<Database>): Promise<Record<string, number>> {
  const rows = await db.selectFrom('reader_count').selectAll().orderBy('id').execute()
  return Object.fromEntries(rows.map(({ kind, name, total }) => [`${kind} ${name}`, total]))
}

describe('of a site', () => {
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
    '/api/files?dir=/',
    '/feed.xml',
    '/healthz',
    '/bundle/app-1a2b3c.js',
    // The router answers with the parts that are named, also for an invented address.
    '/fileinfo/invented.data?_routes=root',
    '/blog/invented.data?x?&%5Froutes=root',
  ])('%s is no page that counts', async (address) => {
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
    const { headers } = await signIn(site, 'Author')
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

  test('what was read is written at a stop, not with each request', async () => {
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
})

describe('of its own', () => {
  let database: OpenDatabase
  let now: number

  beforeEach(async () => {
    database = await openTestDatabase()
    now = Date.parse('2026-11-22T23:59:50Z')
    return () => database.close()
  })

  function openCounter(db = database.db) {
    const stopped = new AbortController()
    const { watch, write } = createReaderCounter({
      db,
      settings: { SITE_URL: 'https://site.example', TRUST_PROXY: 0 },
      log: pino({ level: 'silent' }),
      signal: stopped.signal,
      now: () => now,
    })
    stopped.abort()
    const fetch = watch(() => new Response())
    const read = (url: string, { from = '192.0.2.1', browser = FIREFOX, referer = '' } = {}) =>
      fetch(new Request('https://site.example'), {
        incoming: {
          method: 'GET',
          url,
          headers: { 'user-agent': browser, referer },
          socket: { remoteAddress: from },
        },
      })
    return { read, write }
  }

  const visitorsOf = async () =>
    (
      await database.db
        .selectFrom('reader_count')
        .select(['day', 'total'])
        .where('kind', '=', 'visitors')
        .orderBy('day')
        .execute()
    ).map(({ day, total }) => `${day}: ${total}`)

  const saltNow = async () =>
    (await database.db.selectFrom('reader_salt').selectAll().execute()).map(({ salt }) => salt)

  test('visitors differ by network and browser', async () => {
    const { read, write } = openCounter()
    read('/blog')
    read('/tools')
    read('/blog', { from: '192.0.2.2' })
    read('/blog', { browser: FIREFOX.replaceAll('140', '139') })
    read('/blog', { from: '2001:db8::1' })
    read('/blog', { from: '2001:db8::2' })
    await write()
    expect(await visitorsOf()).toEqual(['2026-11-22: 4'])
  })

  test('a restart, and another node, count a visitor once', async () => {
    for (const { read, write } of [openCounter(), openCounter()]) {
      read('/blog')
      await write()
    }
    const [one, other] = [openCounter(), openCounter()]
    one.read('/blog')
    other.read('/blog')
    await Promise.all([one.write(), other.write()])
    expect(await countsIn(database.db)).toEqual({ 'page /blog': 4, 'visitors ': 1 })
  })

  test('the salt and the visitors of a day are deleted at midnight, also if nobody reads', async () => {
    const { read, write } = openCounter()
    read('/blog')
    await write()
    const [salt] = await saltNow()
    now += 10_000
    await write()
    expect(await saltNow()).toHaveLength(1)
    expect(await saltNow()).not.toEqual([salt])
    expect(await database.db.selectFrom('reader_visitor').selectAll().execute()).toEqual([])
    read('/blog')
    await write()
    expect(await visitorsOf()).toEqual(['2026-11-22: 1', '2026-11-23: 1'])
  })

  test('what was read just before midnight counts for the day before', async () => {
    const { read, write } = openCounter()
    read('/blog')
    now += 10_000
    read('/blog')
    await write()
    expect(await visitorsOf()).toEqual(['2026-11-22: 1', '2026-11-23: 1'])
  })

  test('a node whose clock is behind adds pages to the day before, and no visitors to the new one', async () => {
    const late = openCounter()
    late.read('/blog')
    now += 10_000
    const early = openCounter()
    early.read('/tools')
    await early.write()
    now -= 10_000
    await late.write()
    expect(await visitorsOf()).toEqual(['2026-11-23: 1'])
    const { days } = await readerStatistics(database.db, () => new Date(now + 10_000)).read(7)
    expect(days.slice(-2)).toEqual([
      { day: '2026-11-22', views: 1, visitors: 0 },
      { day: '2026-11-23', views: 1, visitors: 1 },
    ])
  })

  test('beyond the limits, pages and sites of a day are counted together', async () => {
    const counters = [openCounter(), openCounter()]
    for (const [at, { read, write }] of counters.entries()) {
      for (let number = 0; number < NAME_LIMITS.page; number++) {
        read(`/fileinfo/${at}-${number}`, { referer: `https://${at}-${number}.example/` })
      }
      await write()
    }
    const { db } = database
    const rows = await db.selectFrom('reader_count').select(['kind', 'name', 'total']).execute()
    const of = (kind: string) => rows.filter((row) => row.kind === kind)
    expect(of('page')).toHaveLength(NAME_LIMITS.page + 1)
    expect(of('site')).toHaveLength(NAME_LIMITS.site + 1)
    for (const kind of ['page', 'site']) {
      const sum = of(kind).reduce((total, row) => total + row.total, 0)
      expect(sum, kind).toBe(2 * NAME_LIMITS.page)
    }
  })

  test('counts are deleted after 400 days', async () => {
    const { read, write } = openCounter()
    read('/blog')
    await write()
    now += 399 * 86_400_000
    await write()
    expect(await visitorsOf()).toEqual(['2026-11-22: 1'])
    now += 86_400_000
    await write()
    expect(await countsIn(database.db)).toEqual({})
  })

  test('what an outage of the database prevented is written after it', async () => {
    const transaction = vi
      .fn(() => database.db.transaction())
      .mockImplementationOnce(() => Promise.reject(new Error('away')) as never)
      .mockImplementationOnce(() => Promise.reject(new Error('away')) as never)
    const db: Kysely<Database> = Object.create(database.db, { transaction: { value: transaction } })
    const { read, write } = openCounter(db)
    read('/blog', { referer: 'https://example.org/' })
    await write()
    read('/blog')
    await write()
    expect(await countsIn(database.db)).toEqual({})
    await write()
    expect(await countsIn(database.db)).toEqual({
      'page /blog': 2,
      'site example.org': 1,
      'visitors ': 1,
    })
  })

  test('the statistics have each day of the period, and names by how often they count', async () => {
    const { read, write } = openCounter()
    for (const path of ['/blog', '/tools', '/tools']) read(path)
    read('/map', { referer: 'https://example.org/' })
    await write()
    const statistics = await readerStatistics(database.db, () => new Date(now)).read(7)
    expect(statistics.days.map(({ day }) => day.slice(5))).toEqual([
      '11-16',
      '11-17',
      '11-18',
      '11-19',
      '11-20',
      '11-21',
      '11-22',
    ])
    expect(statistics.days.at(-1)).toEqual({ day: '2026-11-22', views: 4, visitors: 1 })
    expect(statistics.pages).toEqual([
      { name: '/tools', views: 2 },
      { name: '/blog', views: 1 },
      { name: '/map', views: 1 },
    ])
    expect(statistics.sites).toEqual([{ name: 'example.org', views: 1 }])
    const later = readerStatistics(database.db, () => new Date(now + 7 * 86_400_000))
    expect((await later.read(7)).pages).toEqual([])
  })
})
