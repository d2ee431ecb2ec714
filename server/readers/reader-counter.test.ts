import { pino } from 'pino'
import { beforeEach, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '../db/open-database.ts'
import type { Db } from '../db/tables/schema.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import { createReaderCounter } from './reader-counter.ts'
import { countsIn, FIREFOX } from './reader-counts.fixture.ts'
import { readerStatistics } from './reader-statistics.ts'
import { NAME_LIMITS } from './view-batch.ts'

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

test('a clock that is years ahead for several days deletes no counts', async () => {
  const { read, write } = openCounter()
  read('/blog')
  await write()
  for (const day of ['2040-01-01', '2040-01-02', '2040-01-03']) {
    now = Date.parse(`${day}T12:00:00Z`)
    read('/blog')
    await write()
  }
  expect((await visitorsOf())[0]).toBe('2026-11-22: 1')
})

test('visitors are counted although a clock was two days ahead', async () => {
  const { read, write } = openCounter()
  now += 2 * 86_400_000
  read('/blog')
  await write()
  now -= 2 * 86_400_000
  read('/blog')
  await write()
  expect(await visitorsOf()).toEqual(['2026-11-22: 1', '2026-11-24: 1'])
})

test('a clock that was years ahead neither deletes counts nor stops counting visitors', async () => {
  const { read, write } = openCounter()
  read('/blog')
  await write()
  const today = now
  now = Date.parse('2040-01-01T12:00:00Z')
  read('/blog')
  await write()
  now = today + 10_000
  for (const _ of [1, 2]) {
    read('/tools')
    await write()
  }
  expect(await visitorsOf()).toEqual(['2026-11-22: 1', '2026-11-23: 1', '2040-01-01: 1'])
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
  now += 369 * 86_400_000
  for (let day = 0; day < 30; day += 1) {
    now += 86_400_000
    read('/blog')
    await write()
  }
  expect((await visitorsOf())[0]).toBe('2026-11-22: 1')
  now += 86_400_000
  await write()
  expect((await visitorsOf())[0]).toBe('2027-11-27: 1')
})

test('what an outage of the database prevented is written after it', async () => {
  const transaction = vi
    .fn(() => database.db.transaction())
    .mockImplementationOnce(() => Promise.reject(new Error('away')) as never)
    .mockImplementationOnce(() => Promise.reject(new Error('away')) as never)
  const db: Db = Object.create(database.db, { transaction: { value: transaction } })
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
