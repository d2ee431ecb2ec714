import { join } from 'node:path'
import { expect, test } from 'vitest'
import { articleFrontMatter } from '#domain/articles/article.ts'
import type { Library } from '#domain/articles/library.ts'
import { madeCase } from '#domain/cases/case.fixture.ts'
import { caseFileSchema, locatedCasesSchema } from '#domain/cases/case-data.ts'
import { type Catalogue, catalogueFrontMatter } from '#domain/cases/catalogue.ts'
import { readSite } from '../content/site-file.ts'
import { createResponseCache } from '../http/response-cache.ts'
import { editorialRoutes } from './editorial-routes.ts'

const site = await readSite(join(import.meta.dirname, '../../content'))
const HOSTILE = 'A & B <script>alert(1)</script> ]]> "x"'

const catalogue: Catalogue = {
  ...catalogueFrontMatter.parse({
    title: 'Made up',
    subtitle: 'For a test',
    description: 'Nothing in it happened.',
    vehicles: ['Leopard 2A6'],
    added: '2026-11-01',
  }),
  slug: 'made-up',
  opening: '',
  closing: '',
  headings: [],
  records: [],
  cases: [
    madeCase({ id: 'first', title: HOSTILE, added: '2026-11-02' }),
    madeCase({
      id: 'second',
      location: {
        coordinates: '47.523686, 35.930824',
        precision: '1 km',
        geolocation: 'https://example.org/report',
      },
      added: '2026-11-02',
      updated: '2026-11-20',
      change: 'Place found.',
    }),
  ],
}
const library = {
  catalogues: () => ['made-up'],
  catalogue: async (slug) => (slug === 'made-up' ? catalogue : undefined),
  articles: () => ['text'],
  article: async () => ({
    ...articleFrontMatter.parse({ title: 'A text', description: 'Words.', added: '2026-11-03' }),
    slug: 'text',
    html: '',
    headings: [],
    readingMinutes: 1,
  }),
} satisfies Partial<Library> as unknown as Library

const routes = editorialRoutes({
  library,
  site: () => site,
  siteUrl: 'https://site.example',
  cache: createResponseCache(1 << 20),
  version: () => '1',
})
const get = (address: string) => routes.request(`https://else.example${address}`)

test.for([
  ['/blog/made-up/cases.csv', 'text/csv; charset=utf-8; header=present'],
  ['/blog/made-up/cases.json', 'application/json'],
  ['/blog/made-up/cases.geojson', 'application/geo+json'],
  ['/blog/made-up/feed.xml', 'application/atom+xml; charset=utf-8'],
  ['/feed.xml', 'application/atom+xml; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/schema/cases.json', 'application/schema+json'],
  ['/schema/located-cases.json', 'application/schema+json'],
])(
  '%s is %s, for pages of any site, and names this one by its public address',
  async ([address = '', type]) => {
    const answer = await get(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await answer.text()).not.toContain('else.example')
  },
)

test.for([
  '/blog/nowhere/cases.csv',
  '/blog/made-up/cases.xml',
  '/blog/made-up/__proto__',
  '/blog/made-up/toString',
])('%s is left to the pages', async (address) => {
  expect((await get(address)).status).toBe(404)
})

test.for([
  ['/blog/made-up/cases.json', '/schema/cases.json', caseFileSchema],
  ['/blog/made-up/cases.geojson', '/schema/located-cases.json', locatedCasesSchema],
] as const)('%s names %s and is what that describes', async ([address, schemaAddress, schema]) => {
  const data = JSON.parse(await (await get(address)).text())
  expect(data.$schema).toBe(`https://site.example${schemaAddress}`)
  expect(schema.parse(data)).toEqual(data)
  const served = JSON.parse(await (await get(schemaAddress)).text())
  expect(new Set(Object.keys(data))).toEqual(new Set(served.required))
})

test('the data has every case, by its public address', async () => {
  const data = caseFileSchema.parse(await (await get('/blog/made-up/cases.json')).json())
  expect(data.cases.map(({ address }) => address)).toEqual([
    'https://site.example/blog/made-up/first',
    'https://site.example/blog/made-up/second',
  ])
  expect(data.updated).toBe('2026-11-20')
})

test('a feed tells additions and updates, the latest first, and a title stays a text', async () => {
  const feed = await (await get('/blog/made-up/feed.xml')).text()
  const ids = [...feed.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id)
  expect(ids).toEqual([
    'https://site.example/blog/made-up',
    'https://site.example/blog/made-up/second#2026-11-20',
    'https://site.example/blog/made-up/first#2026-11-02',
    'https://site.example/blog/made-up/second#2026-11-02',
  ])
  expect(feed).toContain('Updated. Place found.')
  expect(feed).toContain(
    '<![CDATA[A &amp; B &lt;script>alert(1)&lt;/script> ]]]]><![CDATA[> "x"]]>',
  )
  expect(feed).not.toContain('<script>')
})

test("the site's feed has articles and cases", async () => {
  const feed = await (await get('/feed.xml')).text()
  expect(feed).toContain('https://site.example/blog/text#2026-11-03')
  expect(feed).toContain('https://site.example/blog/made-up/first#2026-11-02')
})

test('the sitemap has every page, with the day of its last change', async () => {
  const map = await (await get('/sitemap.xml')).text()
  expect(map).toContain(
    '<loc>https://site.example/blog/made-up/second</loc><lastmod>2026-11-20</lastmod>',
  )
  expect(map).toContain('<loc>https://site.example/blog/text</loc><lastmod>2026-11-03</lastmod>')
  expect(map).toContain('<loc>https://site.example/blog/made-up/changes</loc>')
})

test('robots are shown the sitemap, and kept from the log-in that every page leads to', async () => {
  const robots = await (await get('/robots.txt')).text()
  expect(robots).toContain('Sitemap: https://site.example/sitemap.xml')
  expect(robots).toContain('Disallow: /login\n')
})
