import { expect, test } from 'vitest'
import { storedVehicle } from './queries/stored-vehicle.ts'
import { countFacets } from './search-facets.ts'

const FOUND = [
  ['Leopard 2A6', 'Leopard 2A6'],
  ['Leopard 2A6', 'Leopard 2A6'],
  ['Leopard 2A6 or Strv 122', 'Leopard 2A6', 'Strv 122'],
  ['Leopard 2, probably Leopard 2A4', 'Leopard 2A4'],
  ['Probably Leopard 2'],
].map(([written = '', ...variants]) => ({
  kind: 'case' as const,
  count: 1,
  vehicle: storedVehicle(written, variants),
  year: '',
  path: null,
}))

const file = { kind: 'file' as const, count: 1, vehicle: '', year: '', path: '/a' }

test('a case counts for each of its variants, however it names them', () => {
  const found = [...FOUND, file]
  expect(countFacets(found, found, {}).vehicle).toEqual([
    { value: 'Leopard 2A6', count: 3 },
    { value: 'Leopard 2A4', count: 1 },
    { value: 'Strv 122', count: 1 },
  ])
})

test('within a vehicle, no other variants of its cases are counted', () => {
  const vehicle = { variants: ['Strv 122'], stored: [] }
  expect(countFacets(FOUND, FOUND, { vehicle }).vehicle).toEqual([{ value: 'Strv 122', count: 1 }])
})
