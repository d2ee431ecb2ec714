import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { SearchResponse } from '#domain/search/search-response.ts'
import { pathOf } from '../archive/archive-rows.fixture.ts'
import { trash } from '../manage/trash/trash.ts'
import { lockedPdf, textPdf } from '../media/text-files.fixture.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'
import { openTextReader } from './texts/text-reader.ts'

const PATIENCE = { timeout: 60_000, interval: 200 }

let site: TestSite

beforeAll(async () => {
  site = await openTestSite({ openTextReader })
})

afterAll(() => site.close())

async function find(query: string): Promise<SearchResponse> {
  const response = await site.get(`/api/search?q=${encodeURIComponent(query)}`)
  return (await response.json()) as SearchResponse
}

/** Waits for the text to be read in the background. */
async function firstHit(query: string) {
  await vi.waitUntil(async () => (await find(query)).hits.length > 0, PATIENCE)
  return (await find(query)).hits[0]
}

const PAGES = ['Contents', 'The torsion bars are changed first.', 'Then the track is closed.']

test('a sentence inside a PDF is found, with its page', async () => {
  const id = await site.add('/Manuals/suspension.pdf', textPdf(PAGES), {
    mediaType: 'application/pdf',
  })
  expect(await firstHit('"torsion bars are changed"')).toMatchObject({
    kind: 'page',
    title: 'suspension.pdf, page 2',
    path: '/Manuals/suspension.pdf',
    url: expect.stringMatching(`^/fileinfo/${id}/pages#page=2$`),
    page: 2,
    excerpt: expect.stringContaining('torsion bars'),
  })
})

test('a sentence inside a text file is found', async () => {
  await site.add('/Notes/readme.txt', 'Заряджання триває шість секунд')
  expect(await firstHit('шість секунд')).toMatchObject({ path: '/Notes/readme.txt' })
})

test('a Markdown file is shown without its markup, any other text as it is', async () => {
  const markdown = '# Sheet **one**\n\nSee [the legend](legend.md) of `hull`.'
  await site.add('/Notes/README.md', markdown)
  await site.add('/Notes/raw.txt', `${markdown} As typed.`)
  const shown = async (q: string) => (await firstHit(q))?.excerpt
  expect(await shown('sheet legend -typed')).toBe('Sheet one See the legend of hull.')
  expect(await shown('"as typed"')).toContain('[the legend](legend.md)')
})

test('a text is not found while its file is in the trash', async () => {
  await site.add('/Notes/private.txt', 'the unpublished recollection')
  await firstHit('"unpublished recollection"')
  await trash(site.db, { id: '', name: 'Erika' }, [pathOf('/Notes/private.txt')])
  await site.catchUp()
  const { hits, total } = await find('"unpublished recollection"')
  expect([hits, total]).toEqual([[], 0])
})

test('texts in the trash are not counted, and a copy outside of it counts in its own folder', async () => {
  const words = 'the narrated traverse'
  for (const [path, text] of [
    ['/Kept/one.txt', `${words}, as it was`],
    ['/Left/two.txt', `${words}, as it was not`],
    ['/Left/copy.txt', `${words}, as it was`],
  ] as const) {
    await site.add(path, text)
  }
  await vi.waitUntil(async () => (await find(`"${words}"`)).total === 2, PATIENCE)
  await trash(site.db, { id: '', name: 'Erika' }, [pathOf('/Left')])
  await site.catchUp()
  const { hits, total, facets } = await find(`"${words}"`)
  expect([hits.map(({ path }) => path), total]).toEqual([['/Kept/one.txt'], 1])
  expect(facets.folder).toEqual([{ value: '/Kept', count: 1 }])
})

test('a PDF that cannot be read is found by its name', async () => {
  await site.add('/Manuals/closed-book.pdf', lockedPdf(), { mediaType: 'application/pdf' })
  expect(await firstHit('closed book')).toMatchObject({ path: '/Manuals/closed-book.pdf' })
})
