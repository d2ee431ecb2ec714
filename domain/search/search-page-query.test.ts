import { expect, test } from 'vitest'
import { searchPageQuery } from './search-page-query.ts'

/** Like URLSearchParams, which pure code does not have. */
function queryOf(text: string) {
  const pairs = text.split('&').map((pair) => pair.split('=') as [string, string])
  const getAll = (name: string) => pairs.flatMap(([key, value]) => (key === name ? [value] : []))
  return searchPageQuery(Object.assign(pairs, { getAll }))
}

test('an invalid filter is left out, with a note, and the words are searched anyway', () => {
  const { request, problems } = queryOf('q=leopard&year=soon&type=ghost&vehicle=Strv 122')
  expect(request).toMatchObject({ q: 'leopard', vehicle: 'Strv 122' })
  expect(request.year).toBeUndefined()
  expect(request.type).toBeUndefined()
  expect(problems).toEqual([
    'The parameter type must be one of article, case, file, page, round, tool.',
    'The parameter year is not valid. A year has four digits, e.g. 2024.',
  ])
})

test('an empty filter is ignored, and the page decides how many results it shows', () => {
  const { request, problems } = queryOf('q=leopard&year=&limit=100')
  expect(problems).toEqual([])
  expect(request).toEqual({ q: 'leopard', limit: 20 })
})

test.for([
  ['q=type:case leopard', { type: 'case', q: 'leopard' }],
  ['q=leopard TYPE:"cases" -type:file "a  b"', { type: 'case', q: 'leopard -type:file "a b"' }],
  ['q=leopard type:file&type=case', { type: 'file', q: 'leopard' }],
  ['q=type:file', { type: 'file', q: '' }],
  ['q=type:tank leopard&type=case', { type: 'case', q: 'type:tank leopard' }],
] as const)('%s: a type that is typed becomes the chosen one', ([query, wanted]) => {
  expect(queryOf(query).request).toEqual({ ...wanted, limit: 20 })
})
