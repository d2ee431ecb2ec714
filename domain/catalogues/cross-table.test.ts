import { expect, test } from 'vitest'
import { NO_FILTER, optionCounts } from './case-filter.ts'
import { crossTable } from './cross-table.ts'
import { madeFiltered } from './filtered.fixture.ts'

const one = (
  vehicle: string,
  damageClass: 'Destroyed' | 'Damaged' | undefined,
  date: string,
  title = '',
) => madeFiltered({ title, vehicle, damageClass, date })

const VEHICLES = ['Leopard 2A6', 'Leopard 2A4']
const CASES = [
  one('Leopard 2A6', 'Destroyed', '2023.11.03'),
  one('Leopard 2A6', 'Destroyed', '2024.02'),
  one('Leopard 2A6 / Leopard 2A4', 'Damaged', '2023.12.31'),
  one('Leopard 2A4', 'Destroyed', '2023 Summer'),
  one('Wisent', undefined, ''),
]

test('cases count by vehicle, class and month, with the empty months between and the undated last', () => {
  expect(crossTable(CASES, VEHICLES)).toEqual({
    months: ['2023-11', '2023-12', '2024-01', '2024-02', ''],
    rows: [
      { vehicle: 'Leopard 2A6', damageClass: 'Destroyed', counts: [1, 0, 0, 1, 0], total: 2 },
      { vehicle: 'Leopard 2A6', damageClass: 'Damaged', counts: [0, 1, 0, 0, 0], total: 1 },
      { vehicle: 'Leopard 2A4', damageClass: 'Destroyed', counts: [0, 0, 0, 0, 1], total: 1 },
      { vehicle: 'Leopard 2A4', damageClass: 'Damaged', counts: [0, 1, 0, 0, 0], total: 1 },
      { vehicle: 'other', damageClass: undefined, counts: [0, 0, 0, 0, 1], total: 1 },
    ],
    classes: [
      { damageClass: 'Destroyed', counts: [1, 0, 0, 1, 1], total: 3 },
      { damageClass: 'Damaged', counts: [0, 1, 0, 0, 0], total: 1 },
      { damageClass: undefined, counts: [0, 0, 0, 0, 1], total: 1 },
    ],
  })
})

test.for([
  { what: 'two types', cases: CASES },
  { what: 'a type that the title alone names', cases: [one('', 'Damaged', '', 'A Leopard 2A4')] },
])('the columns of a vehicle add up to what the filter shows, with $what', ({ cases }) => {
  const { rows } = crossTable(cases, VEHICLES)
  for (const { option, count } of optionCounts(cases, NO_FILTER, 'vehicle', VEHICLES)) {
    const columns = rows.filter(({ vehicle }) => vehicle === option)
    expect(columns.reduce((sum, { total }) => sum + total, 0)).toBe(count)
  }
})

test('without cases there is no table', () => {
  expect(crossTable([], ['Leopard 2A6'])).toEqual({
    months: [],
    rows: [],
    classes: [],
  })
})
