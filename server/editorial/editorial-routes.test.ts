import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { articleFrontMatter } from '#domain/articles/article.ts'
import type { Library } from '#domain/articles/library.ts'
import { madeCase } from '#domain/cases/case.fixture.ts'
import { caseFileSchema, locatedCasesSchema } from '#domain/catalogues/case-data.ts'
import { madeCatalogue } from '#domain/catalogues/catalogue.fixture.ts'
import { fixedSearch, searchHit } from '#domain/search/fixed-search.fixture.ts'
import { addFiles } from '../archive/add-files.ts'
import { newFile } from '../archive/archive-rows.fixture.ts'
import { openTestLibrary } from '../content/content-folder.fixture.ts'
import { readSite } from '../content/site-file.ts'
import { createResponseCache } from '../http/cache/response-cache.ts'
import { mountRoutes } from '../http/route.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import { archiveParts } from './archive-sitemap.ts'
import { editorialRoutes } from './editorial-routes.ts'

const OWN = join(import.meta.dirname, '../../content')
const site = await readSite(OWN)
const HOSTILE = 'A & B <script>alert(1)</script> ]]> "x"'

const made = madeCatalogue([
  madeCase({ id: 'first', title: HOSTILE, added: '2026-11-02' }),
  madeCase({
    id: 'second',
    // Nothing that could be rated.
    cause: '',
    location: {
      coordinates: '47.523686, 35.930824',
      precision: '1 km',
      geolocation: 'https://example.org/report',
    },
    added: '2026-11-02',
    updated: '2026-11-20',
    change: 'Place found.',
  }),
])
const catalogue = { ...made, aliases: [{ anchor: 'once', to: 'second' }] }
const library = {
  currentCatalogueName: (former) => (former === 'made-before' ? 'made-up' : undefined),
  catalogues: () => ['made-up'],
  catalogue: async (slug) => (slug === 'made-up' ? catalogue : undefined),
  articles: () => ['text'],
  article: async () => ({
    ...articleFrontMatter.parse({ title: 'A text', description: 'Words.', added: '2026-11-03' }),
    slug: 'text',
    text: [],
    headings: [],
    readingMinutes: 1,
  }),
} satisfies Partial<Library> as unknown as Library

const database = await openTestDatabase()
const { db } = database
await addFiles(db, [newFile('/Tanks & more/Leopard 2/side view.jpg'), newFile('/notes.txt')])
afterAll(() => database.close())

/** Finds the first case by any words. */
const search = fixedSearch([searchHit({ kind: 'case', url: '/blog/made-up#first' })])

const routesOf = (shown: Library) =>
  mountRoutes(
    new Hono<SiteEnv>(),
    editorialRoutes({
      db,
      library: shown,
      search,
      site: () => site,
      siteUrl: 'https://site.example',
      cache: createResponseCache(1 << 20),
      version: () => '1',
      catchUp: database.catchUp,
    }),
  )
const opened = await openTestLibrary(OWN)
await opened.refresh()
/** The cases and articles that the project comes with. */
const ownLibrary = () => opened.library

const routes = routesOf(library)
const get = (url: string) => routes.request(`https://else.example${url}`)

test.for(['q=word', 'q=word&vehicle=ALL'])(
  'a download by %s holds the cases with these words',
  async (query) => {
    const response = await get(`/blog/made-up/cases.json?${query}`)
    const { cases, filter } = caseFileSchema.parse(await response.json())
    expect(cases.map(({ id }) => id)).toEqual(['first'])
    expect(filter).toBe('q=word')
  },
)

test.for([
  ['/blog/made-up/cases.csv', 'text/csv; charset=utf-8; header=present'],
  ['/blog/made-up/cases.json', 'application/json'],
  ['/blog/made-up/cases.geojson', 'application/geo+json'],
  ['/blog/made-up/feed.xml', 'application/atom+xml; charset=utf-8'],
  ['/feed.xml', 'application/atom+xml; charset=utf-8'],
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/sitemap/pages.xml', 'application/xml; charset=utf-8'],
  ['/sitemap/files.xml', 'application/xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/schema/cases.json', 'application/schema+json'],
  ['/schema/located-cases.json', 'application/schema+json'],
])(
  '%s is %s, for pages of any site, and names this one by its public URL',
  async ([url = '', type]) => {
    const response = await get(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe(type)
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).not.toContain('else.example')
  },
)

test.for([
  '/feed.xml',
  '/cases.csv?vehicle=Leopard+2A6',
  '/changes',
  '/changes/',
  '/first',
  '/first/?x=1',
  '/a%2F..%2Fb',
])('below a former name of a catalogue, %s leads to the same below its name', async (url) => {
  const response = await get(`/blog/made-before${url}`)
  expect([response.status, response.headers.get('location')]).toEqual([
    301,
    `/blog/made-up${url.replace(/\/(?=\?|$)/, '')}`,
  ])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test.for([
  '/blog/nowhere/cases.csv',
  '/blog/made-up/cases.xml',
  '/blog/made-up/nothing.json',
  '/blog/made-up/second.xml',
  '/blog/made-up/__proto__',
  '/blog/made-up/toString',
  '/sitemap/files-a.xml',
  '/sitemap/folders-7.xml',
  '/sitemap/__proto__.xml',
])('%s is left to the pages', async (url) => {
  expect((await get(url)).status).toBe(404)
})

test.for([
  ['/blog/made-up/cases.json', '/schema/cases.json', caseFileSchema],
  ['/blog/made-up/cases.geojson', '/schema/located-cases.json', locatedCasesSchema],
] as const)('%s names %s and is what that describes', async ([url, schemaUrl, schema]) => {
  const data = JSON.parse(await (await get(url)).text())
  expect(data.$schema).toBe(`https://site.example${schemaUrl}`)
  expect(schema.parse(data)).toEqual(data)
  const served = JSON.parse(await (await get(schemaUrl)).text())
  expect(new Set(Object.keys(data))).toEqual(new Set(served.required))
})

test.for(['json', 'csv', 'geojson'])('a case has its own data as %s', async (extension) => {
  const { headers } = await get(`/blog/made-up/second.${extension}`)
  expect(headers.get('content-disposition')).toBe(`inline; filename="second.${extension}"`)
})

test('the data of a case with a former name leads to its name', async () => {
  const { headers } = await get('/blog/made-up/once.json')
  expect(headers.get('location')).toBe('/blog/made-up/second.json')
})

test('the data has every case, by its public URL', async () => {
  const data = caseFileSchema.parse(await (await get('/blog/made-up/cases.json')).json())
  expect(data.cases.map(({ address: url }) => url)).toEqual([
    'https://site.example/blog/made-up/first',
    'https://site.example/blog/made-up/second',
  ])
  expect(data.updated).toBe('2026-11-20')
})

test('a feed lists additions and updates, newest first, and titles are escaped', async () => {
  const feed = await (await get('/blog/made-up/feed.xml')).text()
  const ids = [...feed.matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id)
  expect(ids).toEqual([
    'https://site.example/blog/made-up',
    'https://site.example/blog/made-up/second#2026-11-20',
    'https://site.example/blog/made-up/first#2026-11-02',
    'https://site.example/blog/made-up/second#2026-11-02',
  ])
  expect(feed).toContain('Updated. Place found. ')
  expect(feed.match(/Not yet rated/g)).toHaveLength(1)
  expect(feed).toContain(
    '<![CDATA[A &amp; B &lt;script>alert(1)&lt;/script> ]]]]><![CDATA[> &quot;x&quot;]]>',
  )
  expect(feed).not.toContain('<script>')
})

test("the site's feed has articles and cases", async () => {
  const feed = await (await get('/feed.xml')).text()
  expect(feed).toContain('https://site.example/blog/text#2026-11-03')
  expect(feed).toContain('https://site.example/blog/made-up/first#2026-11-02')
})

test('the sitemap has every page, with the day of its last change', async () => {
  const map = await (await get('/sitemap/pages.xml')).text()
  expect(map).toContain(
    '<loc>https://site.example/blog/made-up/second</loc><lastmod>2026-11-20</lastmod>',
  )
  expect(map).toContain('<loc>https://site.example/blog/text</loc><lastmod>2026-11-03</lastmod>')
  expect(map).toContain('<loc>https://site.example/blog/made-up/changes</loc>')
})

test('robots.txt names the sitemap, and excludes results of searches, ZIP files and the login page that every page links to', async () => {
  const robots = await (await get('/robots.txt')).text()
  expect(robots).toContain('Sitemap: https://site.example/sitemap.xml')
  expect(robots).toContain('Disallow: /login\n')
  // Facets multiply: crawlers would follow them for ever.
  expect(robots).toContain('Disallow: /search?\n')
  expect(robots).toContain('Disallow: /api/files/zip\n')
  // Filters have more combinations than a crawler can ask for.
  expect(robots).toContain('Disallow: /blog/*?\nDisallow: /map?\n')
})

test('the sitemap is an index of parts, and these list the folders and files of the archive', async () => {
  const index = await (await get('/sitemap.xml')).text()
  const parts = [...index.matchAll(/<sitemap><loc>https:\/\/site\.example([^<]+)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
  expect(parts).toEqual(['/sitemap/pages.xml', '/sitemap/folders-0.xml', '/sitemap/files.xml'])
  const folders = await (await get('/sitemap/folders-0.xml')).text()
  expect([...folders.matchAll(/<loc>([^<]+)/g)].map(([, url]) => url)).toEqual([
    'https://site.example/archive',
    'https://site.example/archive?dir=/Tanks%20%26%20more',
    'https://site.example/archive?dir=/Tanks%20%26%20more/Leopard%202',
  ])
  const files = await (await get('/sitemap/files.xml')).text()
  const ids = (await db.selectFrom('file').select('id').orderBy('id').execute()).map(({ id }) => id)
  expect(
    [...files.matchAll(/\/fileinfo\/(\w+)<\/loc><lastmod>2026-01-02</g)].map(([, id]) => id),
  ).toEqual(ids)
})

test('a large archive has its files in more parts, which together hold every id once', async () => {
  const root = db.updateTable('folder').where('parent_id', 'is', null)
  const before = (await archiveParts(db)).length
  await root.set({ files_below: 700_000 }).execute()
  const parts = (await archiveParts(db)).filter((part) => part.startsWith('files'))
  await root.set({ files_below: 2 }).execute()
  expect((await archiveParts(db)).length).toBe(before)
  expect(parts).toHaveLength(62 * 62)
  expect(new Set(parts).size).toBe(62 * 62)
})

test('a download contains the filtered cases, and says so', async () => {
  const requested = async (query: string) =>
    caseFileSchema.parse(await (await get(`/blog/made-up/cases.json${query}`)).json())
  expect((await requested('?vehicle=ALL')).cases).toHaveLength(2)
  expect((await requested('?vehicle=ALL')).filter).toBe('')
  const own = routesOf(ownLibrary())
  const filtered = await own.request('/blog/leopard2-ukraine/cases.json?vehicle=Leopard+2A4')
  expect(filtered.headers.get('content-disposition')).toMatch(/^inline; .*-filtered\.json"$/)
  const data = caseFileSchema.parse(await filtered.json())
  expect([data.cases.length, data.filter]).toEqual([36, 'vehicle=Leopard 2A4'])
})

test('the downloads of the content hold every case and record, and the variant column counts like the filter', async () => {
  const library = ownLibrary()
  const own = routesOf(library)
  let cases = 0
  let records = 0
  for (const slug of library.catalogues()) {
    const data = caseFileSchema.parse(await (await own.request(`/blog/${slug}/cases.json`)).json())
    cases += data.cases.length
    records += data.records.length
    const map = locatedCasesSchema.parse(
      await (await own.request(`/blog/${slug}/cases.geojson`)).json(),
    )
    const placed = map.features.filter(({ properties }) => properties.type === 'record')
    expect(placed).toHaveLength(data.records.length)
  }
  expect([cases, records]).toEqual([158, 51])

  const csv = await (await own.request('/blog/leopard2-ukraine/cases.csv')).text()
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true })
  const is2A4 = rows.filter((row) => row.type === 'case' && row['variant Leopard 2A4'] === '1')
  const exact = rows.filter((row) => row.type === 'case' && row.vehicle === 'Leopard 2A4')
  expect([is2A4.length, exact.length]).toEqual([36, 33])
  expect(rows.at(-1)?.title).toBe(site.editorial.licence)
})

test("the site's feed has every case of the content", async () => {
  const feed = await (await routesOf(ownLibrary()).request('/feed.xml')).text()
  const links = new Set(
    [...feed.matchAll(/<link href="[^"]*\/blog\/[^/"]+\/([^"]+)"/g)].map(([, id]) => id),
  )
  expect(links.size).toBe(158)
})
