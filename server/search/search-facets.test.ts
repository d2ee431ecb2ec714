import { expect, test } from 'vitest'
import { countFacets } from './search-facets.ts'

test('a vehicle that a case names with doubt is not a filter', () => {
  const row = (vehicle: string) => ({
    kind: 'case' as const,
    count: 1,
    vehicle,
    year: '',
    path: null,
  })
  const rows = ['Leopard 2A6', 'Leopard 2A6', 'Leopard 2A6 or Strv 122', 'PzH 2000 and other types']
  const more = ['Leopard 2, probably Leopard 2A4', 'Strv 122', '']
  const found = [...rows, ...more].map(row)
  expect(countFacets(found, found, undefined).vehicle).toEqual([
    { value: 'Leopard 2A6', count: 2 },
    { value: 'Strv 122', count: 1 },
  ])
})
