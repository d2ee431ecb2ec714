import { expect, test } from 'vitest'
import { archivePageQuery } from '../archive/listing/listing-query.ts'
import { catalogueParameters } from '../catalogues/catalogue-query.ts'
import { isCacheable, knownParameters as parametersOf } from './page-parameters.ts'

/** One catalogue and one article. */
const library = {
  catalogues: () => ['leopard2-ukraine'],
  parameters: (slug: string) => (slug === 'leopard2-ukraine' ? catalogueParameters : []),
  filterOptions: (slug: string) =>
    new Set(slug === 'leopard2-ukraine' ? ['Leopard 2A6', 'Destroyed', 'captured', 'drone'] : []),
}
const knownParameters = (page: string) => parametersOf(page, library)

test('the archive page knows every parameter that its query may have, and no other', () => {
  expect(new Set(knownParameters('/archive'))).toEqual(new Set(Object.keys(archivePageQuery.shape)))
})

test('the perforation calculator knows the fields of the specification', () => {
  expect(knownParameters('/tools/perforation-calculator')).toEqual(
    expect.arrayContaining(['p_len', 'dia', 'f_len', 'df', 'rhop', 'bhnp', 'vt', 'rhot', 'bhnt']),
  )
})

test.for([
  ['/tools/kinetic-energy-calculator', ['KE', 'KEUnit', 'm', 'mUnit', 'v', 'vUnit']],
  ['/tools/relative-armor-calculator', ['thickness', 'primary', 'secondary', 'effective']],
] as const)('%s knows its fields', ([page, fields]) => {
  expect(knownParameters(page)).toEqual(fields)
  for (const name of fields) expect(isCacheable(page, [[name, '1']], library), name).toBe(false)
})

test('a catalogue knows its filters, the months, the words to search, the order of its table and the view of its map', () => {
  expect(knownParameters('/blog/leopard2-ukraine')).toEqual([
    ...['vehicle', 'class', 'status', 'cause', 'unit', 'region', 'grade', 'located'],
    ...['from', 'to', 'q', 'sort', 'order', 'map'],
  ])
})

test.for([
  '/',
  '/blog',
  '/blog/puma',
  '/blog/leopard2-ukraine/some-case',
  '/nowhere',
  '/__proto__',
  'constructor',
  'toString',
])('the page %s knows no parameter', (page) => {
  expect(knownParameters(page)).toEqual([])
})

test.for(['/archive/', '/Archive', '/ARCHIVE/'])(
  '%s leads to the archive too, so it keeps its parameters',
  (page) => {
    expect(knownParameters(page)).toEqual(knownParameters('/archive'))
  },
)

test.for([
  ['/archive', 'dir=/a&sort=name&order=asc&view=list', true],
  ['/archive', 'cursor=x', false],
  ['/archive', 'dir=/a&open=x', false],
  ['/blog/leopard2-ukraine', '', true],
  ['/blog/leopard2-ukraine', 'sort=title&order=desc', true],
  ['/blog/leopard2-ukraine', 'class=Destroyed', true],
  ['/blog/leopard2-ukraine', 'vehicle=Leopard 2A6', true],
  ['/blog/leopard2-ukraine', 'cause=drone', true],
  ['/blog/leopard2-ukraine', 'from=2024-03', false],
  ['/blog/leopard2-ukraine', 'class=Destroyed,Damaged', false],
  ['/blog/leopard2-ukraine', 'class=Destroyed&status=captured', false],
  ['/blog/leopard2-ukraine', 'class=Destroyed&sort=title', false],
  ['/blog/leopard2-ukraine', 'class=nonsense', false],
  ['/blog/other', 'class=Destroyed', false],
  ['/blog/leopard2-ukraine', 'map=donetsk', true],
  ['/blog/leopard2-ukraine', 'map=donetsk&class=Destroyed', true],
  ['/blog/leopard2-ukraine', 'map=atlantis', false],
  ['/blog/leopard2-ukraine', 'map=points', true],
  ['/fileinfo/2vN8Jq0cXb7LmT4rYw9KpZ/pages', 'from=26', true],
  ['/fileinfo/invented/pages', '_routes=root', false],
  ['/fileinfo/invented/pages', 'from=26&_routes=root', false],
  ['/fileinfo/2vN8Jq0cXb7LmT4rYw9KpZ', 't=1', false],
  ['/map', '', true],
  ['/map', 'map=kyiv-city', true],
  ['/map', 'vehicle=Leopard 2A6&map=donetsk', true],
  ['/map', 'vehicle=Leopard 2A6,Strv 122', false],
  ['/map', 'map=atlantis', false],
  ['/map', 'class=Destroyed', false],
] as const)('%s with %s is cached: %s', ([page, query, isCached]) => {
  const parameters = query.split('&').filter(Boolean)
  const pairs = parameters.map((each) => each.split('=') as [string, string])
  expect(isCacheable(page, pairs, library)).toBe(isCached)
})

test('the page of a video knows the moment that a URL names', () => {
  expect(knownParameters('/fileinfo/2vN8Jq0cXb7LmT4rYw9KpZ')).toEqual(['t'])
  expect(knownParameters('/fileinfo/2vN8Jq0cXb7LmT4rYw9KpZ/pages')).toEqual(['from'])
})
