import { beforeAll, expect, test } from 'vitest'
import { PAGES_AT_ONCE } from '#domain/archive/document-pages.ts'
import { lockedPdf, textPdf } from '#server/media/text-files.fixture.ts'
import { ownSite } from './built-site.ts'

const PAGES = PAGES_AT_ONCE + 5

const site = ownSite({ texts: 'none' })
let long: string
let locked: string

beforeAll(async () => {
  const headers = await site.logIn('Author')
  const add = async (name: string, bytes: string) => {
    const body = new FormData()
    body.append('file', new Blob([bytes]), name)
    body.append('path', '/Documents')
    expect((await site.ask('/upload_files', { method: 'POST', headers, body })).status).toBe(200)
    return `/fileinfo/${(await site.file(`/Documents/${name}`)).id}`
  }
  const texts = Array.from({ length: PAGES }, (_, at) => (at === 1 ? '' : `Plate ${at + 1}`))
  long = await add('plates.pdf', textPdf(texts))
  locked = await add('locked.pdf', lockedPdf())
})

test('a long PDF is shown in batches, each page with its image, its text and its anchor', async () => {
  const first = await site.page(`${long}/pages`)
  expect(first.texts('.sheet h2')).toHaveLength(PAGES_AT_ONCE)
  expect(first.texts('[id="page=3"] .sheet-text')).toEqual(['Plate 3'])
  const [image] = first.html.querySelectorAll('[id="page=3"] img')
  expect(image?.attributes).toMatchObject({
    alt: 'Page 3 of plates.pdf',
    loading: 'lazy',
    width: '900',
    height: '1200',
  })
  expect(image?.getAttribute('src')).toMatch(/^\/files\/plates\.pdf\?id=.*&page=3&width=900$/)
  expect(first.attributes('a[rel=next]', 'href')).toEqual([
    `${long}/pages?from=26`,
    `${long}/pages?from=26`,
  ])
  const second = await site.page(`${long}/pages?from=26`)
  expect(second.texts('.sheet h2')).toEqual(
    [26, 27, 28, 29, 30].map((page) => `Page ${page} of ${PAGES}`),
  )
  expect(second.html.querySelectorAll('script[src]')).toHaveLength(1)
})

test.for([
  ['?from=30', 302],
  ['?from=1', 302],
  ['?from=51', 404],
  ['?from=0', 404],
  ['?from=x', 404],
  ['?from=99999', 404],
] as const)('the pages at %s are answered with %i', async ([query, status]) => {
  const response = await site.ask(`${long}/pages${query}`)
  expect(response.status).toBe(status)
  if (status === 302 && query === '?from=30')
    expect(response.headers.get('location')).toBe(`${long}/pages?from=26`)
})

test('a PDF that cannot be shown says why, and can be downloaded', async () => {
  for (const url of [locked, `${locked}/pages`]) {
    const page = await site.page(url)
    expect(page.status).toBe(200)
    expect(page.main).toContain('The document is encrypted. Download the PDF to read it.')
    expect(page.attributes('a[download]', 'href')[0]).toMatch(/&download$/)
  }
})

test('a page about a PDF shows its first pages and leads to all of them', async () => {
  const page = await site.page(long)
  expect(page.texts('.sheet h2')).toHaveLength(3)
  expect(page.attributes('.file-document a[data-solid]', 'href')).toEqual([`${long}/pages`])
})

test('a listing opens a PDF as its pages, and other files themselves', async () => {
  const { attributes } = await site.page('/archive?dir=/Documents')
  const hrefs = attributes('.file-row a[data-entry]', 'href')
  expect(hrefs).toContain(`${long}/pages`)
  expect(hrefs.some((href) => href?.startsWith('/files/angles.csv?id='))).toBe(true)
})

test('only PDFs that are in the archive have pages', async () => {
  const { id } = await site.file('/Documents/angles.csv')
  for (const file of [id, 'x', '0'.repeat(22)])
    expect((await site.ask(`/fileinfo/${file}/pages`)).status).toBe(404)
})
