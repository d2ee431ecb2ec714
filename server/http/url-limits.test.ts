import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

test.for([
  { address: '/%00', code: 'request/malformed' },
  { address: '/fileinfo/a%00b', code: 'request/malformed' },
  { address: '/files/name%00.jpg?id=x', code: 'request/malformed' },
  { address: '/%c0%ae%c0%ae/', code: 'request/malformed' },
  { address: '/%ff', code: 'request/malformed' },
  { address: '/100%', code: 'request/malformed' },
  { address: '/%zz', code: 'request/malformed' },
  { address: `/${'x'.repeat(8192)}`, code: 'request/too-long' },
  { address: `/archive?dir=/${'x'.repeat(8192)}`, code: 'request/too-long' },
  { address: `/bundle/app.js?${'x'.repeat(8192)}`, code: 'request/too-long' },
])('$address is not a URL of this site: $code', async ({ address, code }) => {
  const response = await site.get(address)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code, request: expect.any(String) })
})

test.for([
  ['x', 8180],
  ['я', 1300],
  ['戦', 1000],
] as const)(
  'a search for a text that is too long is one for its start: %s',
  async ([letter, count]) => {
    const address = `/search?q=${encodeURIComponent(letter.repeat(count))}`
    const response = await site.get(`${address}&type=${'x'.repeat(1000)}`)
    expect(response.status).toBe(303)
    const short = response.headers.get('location') ?? ''
    expect(short).toBe(`/search?q=${encodeURIComponent(letter.repeat(700))}&cut=1`)
    expect((await site.get(short)).status).toBe(200)
  },
)

test('a search that is shortened keeps its filters', async () => {
  const filters = new URLSearchParams({ type: 'file', vehicle: 'M1A1', year: '2024', exact: '1' })
  const address = `/search?q=${'x'.repeat(9000)}&${filters}&folder=/a/b&cursor=20&page=puma`
  const response = await site.get(address)
  expect(response.headers.get('location')).toBe(
    `/search?q=${'x'.repeat(700)}&type=file&vehicle=M1A1&year=2024&folder=/a/b&page=puma&exact=1&cut=1`,
  )
})

test.each(['folder', 'vehicle', 'page', 'other'])(
  'a search with an endless %s leads to an address that is short enough',
  async (name) => {
    const response = await site.get(
      `/search?q=${'%E6%88%A6'.repeat(700)}&${name}=/${'я'.repeat(999)}`,
    )
    const short = response.headers.get('location') ?? ''
    expect(short.length).toBeLessThan(8000)
    expect((await site.get(short)).status).toBe(200)
  },
)

test.for(['/Gep%C3%A4ck', '/%F0%9F%9B%A1', '/100%25', '/a%2Fb', '/blog?x=%00%ff%zz'])(
  '%s is an address like any other',
  async (address) => {
    expect((await site.get(address)).status).toBe(200)
  },
)
