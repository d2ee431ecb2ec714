import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestSite, type TestSite } from '../../test-site.fixture.ts'

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

test.for([
  { url: '/%00', code: 'request/malformed' },
  { url: '/fileinfo/a%00b', code: 'request/malformed' },
  { url: '/files/name%00.jpg?id=x', code: 'request/malformed' },
  { url: '/%c0%ae%c0%ae/', code: 'request/malformed' },
  { url: '/%ff', code: 'request/malformed' },
  { url: '/100%', code: 'request/malformed' },
  { url: '/%zz', code: 'request/malformed' },
  { url: `/${'x'.repeat(8192)}`, code: 'request/too-long' },
  { url: `/archive?dir=/${'x'.repeat(8192)}`, code: 'request/too-long' },
  { url: `/bundle/app.js?${'x'.repeat(8192)}`, code: 'request/too-long' },
  { url: `/api/search?q=x&cursor=${'x'.repeat(8192)}`, code: 'request/too-long' },
])('$url is not a URL of this site: $code', async ({ url, code }) => {
  const response = await site.get(url)
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
    const url = `/search?q=${encodeURIComponent(letter.repeat(count))}`
    const response = await site.get(`${url}&type=${'x'.repeat(1000)}`)
    expect(response.status).toBe(303)
    const short = response.headers.get('location') ?? ''
    expect(short).toBe(`/search?q=${encodeURIComponent(letter.repeat(700))}&cut=1`)
    expect((await site.get(short)).status).toBe(200)
  },
)

test('a search that is shortened keeps its filters', async () => {
  const filters = new URLSearchParams({ type: 'file', vehicle: 'M1A1', year: '2024', exact: '1' })
  const url = `/search?q=${'x'.repeat(9000)}&${filters}&folder=/a/b&cursor=20&page=puma`
  const response = await site.get(url)
  expect(response.headers.get('location')).toBe(
    `/search?q=${'x'.repeat(700)}&type=file&vehicle=M1A1&year=2024&folder=/a/b&page=puma&exact=1&cut=1`,
  )
})

test.each(['folder', 'vehicle', 'page', 'other'])(
  'a search with an endless %s leads to a URL that is short enough',
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
  '%s is a URL like any other',
  async (url) => {
    expect((await site.get(url)).status).toBe(200)
  },
)
