import { expect, test } from 'vitest'
import { archivePageQuery } from '../archive/listing/listing-query.ts'
import { catalogueParameters } from '../catalogues/catalogue-query.ts'
import { isPassing, knownParameters as parametersOf } from './page-parameters.ts'

/** One catalogue and one article. */
const library = {
  parameters: (slug: string) => (slug === 'leopard2-ukraine' ? catalogueParameters : []),
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
  expect(fields.every(isPassing)).toBe(true)
})

test('a catalogue knows its three filters and the order of its table, of which the order has few values', () => {
  const parameters = knownParameters('/blog/leopard2-ukraine')
  expect(parameters).toEqual(['vehicle', 'class', 'status', 'sort', 'order'])
  expect(parameters.map(isPassing)).toEqual([true, true, true, false, false])
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
  ['cursor', true],
  ['open', true],
  ['dir', false],
  ['sort', false],
  ['order', false],
  ['view', false],
  ['p_len', true],
  ['material', true],
] as const)('that %s names a passing moment is %s', ([parameter, passing]) => {
  expect(isPassing(parameter)).toBe(passing)
})
