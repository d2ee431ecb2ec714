import { describe, expect, test } from 'vitest'
import { searchHit } from '#domain/search/fixed-search.fixture.ts'
import { pageOf } from './search-page.fixture.tsx'

const CASES = Array.from({ length: 7 }, (_, at) =>
  searchHit({
    kind: 'case',
    url: `/blog/x#${at}`,
    title: `Case ${at}`,
    date: '2023.06.08',
    label: 'Destroyed',
  }),
)
const MIXED = [
  searchHit({ kind: 'catalogue', url: '/blog/x', title: 'Catalogue' }),
  searchHit({
    kind: 'section',
    url: '/blog/x#repairs',
    title: 'Repairs',
    label: 'Catalogue',
    matches: 3,
  }),
  searchHit({ kind: 'section', url: '/blog/y#weight', title: 'Weight', label: 'Another article' }),
  ...CASES,
  searchHit({
    kind: 'page',
    url: '/fileinfo/abc/pages#page=12',
    title: 'manual.pdf, page 12',
    name: 'manual.pdf',
    path: '/Documents/manual.pdf',
    page: 12,
  }),
  searchHit({ kind: 'round', url: '/blog/apfsds#round-dm53', title: 'DM53', label: '120 mm' }),
]

describe('results of all types', () => {
  test('are grouped, with the first of each type and a link to all', async () => {
    const { texts, links } = await pageOf({ hits: MIXED })
    expect(texts('.search-group h2')).toEqual([
      'Articles',
      'Cases and records',
      'Text in files',
      'Rounds',
    ])
    expect(texts('section[aria-labelledby=found-case] h3')).toHaveLength(5)
    expect(links().get('All 7 cases and records')).toBe('/search?q=leo%202&type=case')
    expect(texts('.search-tabs a')).toEqual([
      'All 12',
      'Articles 3',
      'Cases and records 7',
      'Text in files 1',
      'Rounds 1',
    ])
  })

  test('a section is listed under its page, or on its own if the page is not a hit', async () => {
    const { texts } = await pageOf({ hits: MIXED })
    expect(texts('.search-sections a')).toEqual(['Repairs 3 matches'])
    expect(texts('section[aria-labelledby=found-article] h3')).toEqual(['Catalogue', 'Weight'])
  })

  test('a case has its date and its class in words', async () => {
    const { texts } = await pageOf({ hits: MIXED })
    const [first] = texts('section[aria-labelledby=found-case] li')
    expect(first).toContain('2023.06.08')
    expect(first).toContain('Destroyed')
  })

  test('a page of a PDF leads to its image, and to the page about the file', async () => {
    const { links, texts } = await pageOf({ hits: MIXED })
    expect(texts('section[aria-labelledby=found-page] h3')).toEqual(['manual.pdf, page 12'])
    expect(links().get('manual.pdf, page 12')).toBe('/fileinfo/abc/pages#page=12')
    expect(links().get('About this file')).toBe('/fileinfo/abc')
  })

  test('the group of the best hit comes first', async () => {
    const { texts } = await pageOf({ hits: MIXED.toReversed() })
    expect(texts('.search-group h2')).toEqual([
      'Rounds',
      'Text in files',
      'Cases and records',
      'Articles',
    ])
  })

  test('a type without a hit among the first results is requested on its own', async () => {
    const many = Array.from({ length: 60 }, (_, at) => searchHit({ kind: 'case', url: `/c#${at}` }))
    const { texts, requests } = await pageOf({
      hits: [...many, searchHit({ kind: 'tool', url: '/tools/x' })],
    })
    expect(texts('.search-group h2')).toEqual(['Cases and records', 'Tools'])
    expect(requests.map(({ type }) => type)).toEqual([undefined, 'tool'])
  })
})

test('words that were found are marked, and no text becomes markup', async () => {
  const hit = searchHit({ title: '<b>Leopard</b>', titleMarks: [[3, 10]] })
  const { page } = await pageOf({ hits: [hit] })
  expect(page.querySelector('.search-hit h3 a')?.innerHTML).toBe(
    '&lt;b&gt;<mark>Leopard</mark>&lt;/b&gt;',
  )
})

const CURSOR = 'c'.repeat(60)

test('results of one type continue on further pages', async () => {
  const { links } = await pageOf({
    query: { q: 'leo 2', type: 'case', cursor: CURSOR },
    hits: CASES,
    response: { cursor: 'next' },
  })
  expect(links().get('More cases and records')).toBe('/search?q=leo%202&type=case&cursor=next')
  expect(links().get('Back to the first results')).toBe('/search?q=leo%202&type=case')
})

test('the page names what was searched in addition, and leads to the exact search and back', async () => {
  const loose = await pageOf({ hits: MIXED, response: { also: ['Leopard 2', 'Леопард 2'] } })
  expect(loose.text).toContain('Also searched for Leopard 2, Леопард 2')
  expect(loose.links().get('Search for exactly “leo 2”')).toBe('/search?q=leo%202&exact=1')
  const part = await pageOf({ hits: MIXED, response: { longer: ['captured', 'recaptured'] } })
  expect(part.text).toContain('Found inside longer words: captured, recaptured')
  expect(part.text).not.toContain('Also searched for')
  const exact = await pageOf({ query: { q: 'leo 2', exact: '1' }, hits: MIXED })
  expect(exact.links().get('Include synonyms and similar spellings')).toBe('/search?q=leo%202')
})

test('facets are links with counts, and a chosen one can be removed', async () => {
  const facets = {
    type: [{ value: 'case', count: 7 }],
    vehicle: [
      { value: 'Leopard 2A4', count: 36 },
      { value: 'Leopard 2A6', count: 28 },
    ],
    year: [{ value: '2023', count: 7 }],
    folder: [],
  }
  const query = { q: 'leo 2', vehicle: 'Leopard 2A4', year: '2023' }
  const { links, texts } = await pageOf({ query, hits: CASES, response: { facets } })
  expect(links().get('Leopard 2A628')).toBe('/search?q=leo%202&vehicle=Leopard%202A6&year=2023')
  expect(links().get('Leopard 2A4Remove this filter')).toBe('/search?q=leo%202&year=2023')
  expect(texts('.search-facets h2')).toEqual(['Vehicle', 'Year'])
})

test('a misspelt query keeps what was typed and offers what was meant', async () => {
  const { links, page, text } = await pageOf({
    query: { q: 'zaporizhia' },
    hits: CASES,
    response: { meant: 'zaporizhzhia' },
  })
  expect(page.querySelector('input[name=q]')?.getAttribute('value')).toBe('zaporizhia')
  expect(links().get('zaporizhzhia')).toBe('/search?q=zaporizhzhia')
  expect(text).toContain('No results for “zaporizhia”')
})

test('results that do not have all words say so', async () => {
  const note = 'No result has all of these words. Results with most of them are shown.'
  const some = await pageOf({
    query: { q: 'a b c' },
    hits: CASES,
    response: { hasMostWords: true },
  })
  expect(some.texts('.search-notes li')).toEqual([note])
  expect((await pageOf({ query: { q: 'a b c' }, hits: CASES })).text).not.toContain(note)
  const response = { hasMostWords: true, missing: ['a', 'b'] }
  const others = await pageOf({ query: { q: 'a b c d' }, hits: CASES, response })
  expect(others.texts('.search-notes li')).toEqual([
    '“a”, “b” not found. The best results for the other words are shown.',
  ])
})

test.for([
  ['nothing was found', [], {}],
  ['only some of the words were', CASES, { hasMostWords: true }],
  ['only corrected words were', CASES, { meant: 'leopard' }],
] as const)('if %s, the exact search is not offered', async ([, hits, response]) => {
  const also = ['Leopard 2']
  const { text } = await pageOf({ hits: [...hits], response: { also, ...response } })
  // Names that found nothing either would only confuse.
  expect(text.includes('Also searched for Leopard 2')).toBe(hits.length > 0)
  expect(text).not.toContain('Search for exactly')
})

test('the last page says that not all results are shown', async () => {
  const facets = { type: [{ value: 'case', count: 900 }], vehicle: [], year: [], folder: [] }
  const query = { q: 'leo 2', type: 'case', cursor: CURSOR }
  const note = 'Only the first 500 results are shown. Add a word or a filter to narrow the search.'
  const { text } = await pageOf({ query, hits: CASES, response: { facets, reachable: 500 } })
  expect(text).toContain(note)
  const response = { facets, reachable: 500, cursor: 'next' }
  const goesOn = await pageOf({ query, hits: CASES, response })
  expect(goesOn.text).not.toContain('Only the first')
  const isAll = await pageOf({ query: { q: 'leo 2', type: 'case' }, hits: CASES })
  expect(isAll.text).not.toContain('Only the first')
})

describe('without results', () => {
  test('the page offers single words, ways to browse and the upload', async () => {
    const { texts, links, requests } = await pageOf({
      query: { q: 't-14 armata', year: '2024' },
      response: { alone: ['armata'] },
    })
    expect(texts('.search-none h2')).toEqual(['No results for “t-14 armata”'])
    expect(links().get('armata0')).toBe('/search?q=armata')
    expect(links().get('Leopard 272')).toBe('/blog/leopard2-ukraine')
    expect(links().get('Upload files')).toBe('/upload')
    expect(requests.map(({ q, year }) => [q, year])).toEqual([
      ['t-14 armata', '2024'],
      ['armata', undefined],
      ['t-14 armata', '2024'],
    ])
  })

  test.for(['year:1999', '-leopard', 'type:files vehicle:"No such"'])(
    '%s is shown as a filter, which can be removed',
    async (q) => {
      const { links, text } = await pageOf({ query: { q } })
      expect(text).toContain('Nothing matches these filters.')
      expect(text).not.toContain('matches this search')
      expect(links().get('Remove all filters')).toBe('/search')
    },
  )

  test('the page suggests what begins with the query', async () => {
    const { texts, links } = await pageOf({ query: { q: 'unfinished' }, hits: CASES.slice(0, 2) })
    expect(texts('h2')).toContain('No results for “unfinished”')
    expect(texts('h3')).toContain('Begins with “unfinished”')
    expect(links().get('Case 1')).toBe('/blog/x#1')
    expect((await pageOf({ query: { q: 'nothing' } })).texts('h3').join()).not.toContain('Begins')
  })

  test('a filter among words can be removed', async () => {
    const { links, text } = await pageOf({ query: { q: '"close order" year:1999 -mine' } })
    expect(text).toContain('Nothing within these filters matches this search')
    expect(links().get('Remove all filters')).toBe('/search?q=%22close%20order%22')
  })

  test('a very long query is shortened in the headings', async () => {
    const { texts } = await pageOf({ query: { q: 'я'.repeat(500) } })
    const shown = `“${'я'.repeat(80)}…”`
    expect(texts('h1')).toEqual([`Search results for ${shown}`])
    expect(texts('.search-none h2')).toEqual([`No results for ${shown}`])
  })

  test('a filtered search can be repeated without its filters', async () => {
    const { links } = await pageOf({ query: { q: 'armata', year: '2024' } })
    expect(links().get('Remove all filters')).toBe('/search?q=armata')
  })
})

describe('a filter without words', () => {
  test.for([{ vehicle: 'Leopard 2A6' }, { year: '2024' }, { folder: '/A' }, { page: 'x' }])(
    '%j lists all that it leaves',
    async (query) => {
      const { texts, requests } = await pageOf({ query, hits: MIXED })
      expect(requests[0]).toMatchObject(query)
      expect(texts('.search-tabs a')[0]).toBe('All 12')
      expect(texts('section[aria-labelledby=found-case] h3')).toHaveLength(5)
    },
  )

  test('is named if it leaves nothing, and can be removed', async () => {
    const { texts, links, text } = await pageOf({ query: { year: '1999' } })
    expect(texts('.search-none h2')).toEqual(['No results'])
    expect(text).toContain('Nothing matches these filters.')
    expect(links().get('Remove all filters')).toBe('/search')
  })

  test('leads from one type to all of them', async () => {
    const { links } = await pageOf({ query: { type: 'case', year: '2024' }, hits: MIXED })
    expect(links().get('All 12')).toBe('/search?year=2024')
    const type = await pageOf({ query: { type: 'case' }, hits: MIXED })
    expect(type.texts('.search-tabs a')[0]).toBe('Articles 3')
  })
})

test('the first visit searches nothing and says what can be found', async () => {
  const { texts, requests } = await pageOf({ query: {} })
  expect(requests).toEqual([])
  expect(texts('h2')).toContain('Search the whole site')
})

test('only editors are offered searches for what is missing', async () => {
  const editor = await pageOf({ isEditor: true })
  expect(editor.links().get('Files without a source')).toBe('/search?q=without%3Asource')
  expect((await pageOf({})).links().has('Files without a source')).toBe(false)
})
