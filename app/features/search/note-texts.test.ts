import { expect, test } from 'vitest'
import { searchHit } from '#domain/search/fixed-search.fixture.ts'
import { pageOf } from './search-page.fixture.tsx'

const HITS = [searchHit({ url: '/blog/a', title: 'A' })]

test('the page says what a reader must know before trusting the results', async () => {
  const { texts } = await pageOf({
    query: { q: 'x'.repeat(2500) },
    hits: HITS,
    problems: ['The parameter year is not valid.'],
    response: { wasCut: true, isIndexing: true },
  })
  expect(texts('.search-notes li')).toEqual([
    'The parameter year is not valid. It was left out of the search.',
    'The query is too long. Only its first 2,000 characters were searched.',
    'The search index is being built. Results may be missing; try again in a few minutes.',
  ])
})

test('the page says which filters were searched as text or left out', async () => {
  const q = 'leo type:xyz year:2023-2024 year:abc folder:"" "type:quoted"'
  const { texts } = await pageOf({ query: { q }, hits: HITS })
  expect(texts('.search-notes li')).toEqual([
    '“type:xyz” was searched as text: type must be one of article, case, file, page, round, tool.',
    '“year:2023-2024” was searched as text: year takes one year, e.g. year:2024.',
    '“folder:""” was searched as text: folder takes a path, e.g. folder:/Vehicles.',
  ])
  const repeated = await pageOf({ query: { q: 'leo year:2023 type:case year:2024' }, hits: HITS })
  expect(repeated.texts('.search-notes li')).toEqual([
    '“year:2024” was left out: a search takes one year, and the first counts.',
  ])
  const right = await pageOf({ query: { q: 'leo type:case year:2024' }, hits: HITS })
  expect(right.texts('.search-notes li')).toEqual([])
})

test('the page says how much of a query was searched if its URL was too long', async () => {
  const { texts } = await pageOf({ query: { q: 'я'.repeat(700), cut: '1' } })
  expect(texts('.search-notes li')).toEqual([
    'The query is too long. Only its first 700 characters were searched.',
  ])
})

test('the page says which words were left out, and for which the results are', async () => {
  const response = { hasMostWords: true, missing: ['quagga'], leftOut: ['cost'], rest: 'leopard' }
  const query = { q: 'leopard cost quagga' }
  const { texts } = await pageOf({ query, hits: HITS, response })
  expect(texts('.search-notes li')).toEqual([
    '“quagga” not found. No result has “cost” and “leopard”. The best results for “leopard” are shown.',
  ])
  expect(texts('.search-summary b')).toEqual(['1 result for “leopard”'])
})

test('the page says that some results have only most of the words', async () => {
  const query = { q: 'which brigade uses it' }
  const { texts } = await pageOf({ query, hits: HITS, response: { addsMostWords: true } })
  expect(texts('.search-notes li')).toEqual([
    'Few results have all of these words. Results with most of them are also shown.',
  ])
  expect(texts('.search-summary a')).toEqual(['Search for exactly “which brigade uses it”'])
})
