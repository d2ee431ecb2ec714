import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite({ settings: { TRUST_PROXY: '1' } })
})

afterAll(() => site.close())

test('W34: an address that floods the search has to wait, while others are served', async () => {
  const search = (from: string, at: number) =>
    site.get(`/api/search?q=flood${at}`, { 'x-forwarded-for': from })
  const flood = Array.from({ length: 60 }, (_, at) => search('192.0.2.1', at))
  const others = Array.from({ length: 5 }, (_, at) => search(`198.51.100.${at}`, 1000 + at))
  const statuses = (await Promise.all(others)).map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  const refused = (await Promise.all(flood)).filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(0)
  for (const response of refused) {
    expect(response.status).toBe(429)
    expect(response.headers.get('retry-after')).toBe('1')
  }
})
