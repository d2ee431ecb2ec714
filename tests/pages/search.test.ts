import { beforeAll, expect, test, vi } from 'vitest'
import type { SearchResponse } from '#domain/search/search-response.ts'
import { TEST_CATALOGUE } from '../e2e/support/test-catalogue.ts'
import { builtSite } from './built-site.ts'

const site = builtSite()

/** Until then the search says itself that results may be missing. */
beforeAll(async () => {
  await vi.waitFor(
    async () => {
      const response = await (await site.ask('/api/search?q=x')).json()
      expect((response as SearchResponse).isIndexing).toBe(false)
    },
    { timeout: 60_000, interval: 200 },
  )
}, 90_000)

/** The page of a search. */
const searched = (query: Record<string, string>, headers = {}) =>
  site.page(`/search?${new URLSearchParams(query)}`, headers)

test('one search finds the case of the Leopard 2A6 that was shown in Moscow', async () => {
  const { attributes } = await searched({ q: 'leopard 2a6 moscow' })
  expect(attributes('.search-hit h3 a', 'href')[0]).toBe(
    '/blog/leopard2-ukraine#leo2a6-oryx-destroyed-06',
  )
})

test.for([{ vehicle: 'Leopard 2A6' }, { year: '2024' }])(
  'a search by %j alone has results',
  async (query) => {
    const { texts } = await searched(query)
    expect(texts('h2')).not.toContain('Search the whole site')
    expect(texts('.search-hit h3').length).toBeGreaterThan(3)
  },
)

test.for(['Роботине', 'Robotyne', 'Robotine'])('%s finds a case near Robotyne', async (q) => {
  const { attributes } = await searched({ q, type: 'case' })
  expect(attributes('.search-hit h3 a', 'href')).toContain(
    '/blog/challenger2-ukraine#chal2-oryx-destroyed-01',
  )
})

test('the search within a catalogue offers the spelling that was meant', async () => {
  const { texts, attributes } = await site.page('/blog/iris-t-ukraine?q=Lancett')
  expect(texts('[data-url-note]')).toEqual(['Did you mean Lancet? No case contains “Lancett”.'])
  const [next] = attributes('[data-url-note] a', 'href')
  expect(next).toBe('/blog/iris-t-ukraine?q=Lancet')
  const shown = async (path: string) => (await site.page(path)).texts('.case-filter-outcome > p')[0]
  expect(await shown('/blog/iris-t-ukraine?q=Lancett')).toBe(await shown(next ?? ''))
})

test('the search within a catalogue says that no case has all words', async () => {
  const { texts } = await site.page('/blog/iris-t-ukraine?q=radar+lancet+quagga')
  expect(texts('[data-url-note]')).toEqual([
    'No case has all of these words. Cases with some of them are shown.',
  ])
})

test.for(['type:round dm53', 'type:round'])(
  '%s: only that type is listed, in its tab',
  async (q) => {
    const { texts } = await searched({ q })
    const [current] = texts('.search-tabs [aria-current]')
    expect(current).toMatch(/^Rounds/)
    // Without words, all types would be no search.
    expect(texts('.search-tabs a').some((tab) => tab.startsWith('All'))).toBe(q !== 'type:round')
    const [total = ''] = texts('.search-summary b')
    expect(current).toBe(`Rounds ${total.split(' ')[0]}`)
  },
)

test('half the name of a file finds it', async () => {
  const { texts } = await searched({ q: 'rod-mee' })
  expect(texts('.search-gallery h3')).toEqual(['rod-meets-plate.mp4'])
})

test('a sentence from inside a PDF leads to its page', { timeout: 40_000 }, async () => {
  const find = () => searched({ q: '"every sheet has a frame"' })
  // Texts of PDFs are read in the background.
  await expect
    .poll(async () => (await find()).texts('.search-hit h3'), { timeout: 30_000 })
    .toEqual(['How to read a drawing.pdf, page 1'])
  const { attributes } = await find()
  const [next = ''] = attributes('.search-hit h3 a', 'href')
  expect(next).toMatch(/^\/fileinfo\/\w+\/pages#page=1$/)
  const page = await site.page(next.replace(/#.*/, ''))
  expect(page.texts('[id="page=1"]').join()).toMatch(/every sheet has a frame/i)
})

test('the filter of a folder leads to a search of the folders below', async () => {
  const { texts, attributes } = await site.page('/archive?dir=/&filter=cartridge')
  const link = texts('main a').indexOf('Search all folders below this one')
  const next = attributes('main a', 'href')[link] ?? ''
  expect(next).toBe('/search?q=cartridge&folder=/')
  expect((await site.page(next)).texts('main h3').join()).toMatch(/cartridge\.png/)
})

test('the data of a catalogue is searched within its filters', async () => {
  const response = await site.ask(`${TEST_CATALOGUE.url}/cases.json?class=Damaged&q=mine`)
  const { cases } = (await response.json()) as { cases: { title: string }[] }
  expect(cases.map(({ title }) => title)).toEqual([TEST_CATALOGUE.cases[2]])
})

test('a page of results loads one script, is not for search engines, and has the query in its title', async () => {
  const { attributes, title, html } = await searched({ q: 'leopard' })
  expect(title).toBe('leopard – Search – Tanks & Technology')
  expect(attributes('meta[name=robots]', 'content')).toEqual(['noindex'])
  expect(attributes('script[src]', 'src')).toEqual([expect.stringMatching(/^\/bundle\/enhance-/)])
  expect(html.querySelectorAll('.search-group mark').length).toBeGreaterThan(3)
})

test.for([
  [{ q: '', vehicle: 'Leopard 2A6' }, 'Leopard 2A6'],
  [{ q: '', vehicle: 'Leopard 2A6', year: '2024' }, 'Leopard 2A6, 2024'],
  [{ q: '', page: 'leopard2-ukraine', type: 'case' }, 'Leopard 2'],
  [{ q: '', type: 'round' }, 'Rounds'],
  [{ q: 'mine', vehicle: 'Leopard 2A6' }, 'mine'],
] as const)('a search for %o is titled %s', async ([query, name]) => {
  const { title, texts } = await searched(query)
  expect(title).toContain(name)
  expect(title).toMatch(/ – Search – Tanks & Technology$/)
  expect(texts('h1').join()).toContain(`“${name}`)
})

test('an invalid filter is left out with a note', async () => {
  const { status, texts } = await searched({ q: 'leopard', year: 'soon', type: 'ghost' })
  expect(status).toBe(200)
  expect(texts('.search-notes li')).toEqual([
    expect.stringMatching(/^The parameter type must be one of .* left out of the search\.$/),
    expect.stringMatching(/^The parameter year .* left out of the search\.$/),
  ])
  expect(texts('.search-group h2')).toContain('Cases and records')
})

test('results are paged, and no page repeats one', async () => {
  const seen = new Set<string>()
  let next: string | undefined = '/search?q=leopard&type=case'
  for (let count = 0; count < 3 && next; count++) {
    const page = await site.page(next)
    for (const url of page.attributes('.search-hit h3 a', 'href')) seen.add(url ?? '')
    next = page.attributes('.search-pages a[rel~=next]', 'href')[0]
  }
  expect(seen.size).toBe(60)
})

test('a link that continues another search shows the first results, with a note', async () => {
  const page = await site.page('/search?q=leopard&type=case')
  const [next = ''] = page.attributes('.search-pages a[rel~=next]', 'href')
  const cursor = new URL(next, 'http://x').searchParams.get('cursor') ?? ''
  expect(cursor).not.toBe('')
  for (const other of [cursor, 'A'.repeat(40)]) {
    const { status, texts } = await searched({ q: 'abrams', type: 'case', cursor: other })
    expect(status).toBe(200)
    expect(texts('.search-notes li')).toEqual([
      'The link continues another search. These are the first results of this one.',
    ])
    expect(texts('.search-hit h3').length).toBeGreaterThan(10)
  }
})

test('only editors are offered, and find, files without a source', async () => {
  const offered = async (headers = {}) =>
    (await searched({ q: 'without:source' }, headers)).attributes('.search-editors a', 'href')
  expect(await offered()).toEqual([])
  const admin = await site.logIn('Admin')
  expect(await offered(admin)).toContain('/search?q=without%3Asource')
  const { texts } = await searched({ q: 'without:source' }, admin)
  expect(texts('.search-gallery h3').length).toBeGreaterThan(0)
})

test('the excerpt of a round names its figures with their units and which are not checked, without the numbers of sources', async () => {
  const { texts } = await searched({ q: 'DM53', type: 'round' })
  const [excerpt] = texts('.search-hit p')
  expect(excerpt).toMatch(
    /^120 mm, Germany, Tungsten .*\. Citation not yet checked \(Rheinmetall, .*\): .*velocity [\d,]+ .*m\/s, length \d+ mm/,
  )
  expect(excerpt).not.toContain('[^')
})

test('a round is drawn to scale with its dimensions and whether they are checked, and leads to the calculator', async () => {
  const { attributes, texts } = await searched({ q: 'DM53', type: 'round' })
  expect(attributes('.round-rod svg', 'aria-label')).toEqual([
    'Rod of 685 by 26 mm, drawn to scale',
  ])
  expect(texts('.round-rod')).toEqual(['685 × 26 mm citation not yet checked'])
  expect(attributes('.search-hit-facts a', 'href')).toEqual([
    `/tools/perforation-calculator?template=${encodeURIComponent('120 mm DM53 (L55)')}`,
  ])
  const none = await searched({ q: 'M829A4', type: 'round' })
  expect(none.texts('.search-hit h3')).toContain('M829A4')
  expect(none.texts('.round-rod')).toEqual([])
})

test('sections of a page are listed with the number of times that they have the words', async () => {
  const { texts } = await searched({ q: 'tungsten uranium' })
  const counts = texts('.search-sections b').map((text) => Number.parseInt(text, 10))
  expect(counts.length).toBeGreaterThan(0)
  expect(Math.min(...counts)).toBeGreaterThan(0)
})
