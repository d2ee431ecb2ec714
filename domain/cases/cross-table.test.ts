import { expect, test } from 'vitest'
import { crossTable } from './cross-table.ts'

const one = (vehicle: string, damageClass: 'Destroyed' | 'Damaged' | undefined, date: string) => ({
  vehicle,
  damageClass,
  date,
})

test('cases count by vehicle, class and month, with the empty months between and the undated last', () => {
  expect(
    crossTable(
      [
        one('Leopard 2A6', 'Destroyed', '2023.11.03'),
        one('Leopard 2A6', 'Destroyed', '2024.02'),
        one('Leopard 2A6 / Leopard 2A4', 'Damaged', '2023.12.31'),
        one('Leopard 2A4', 'Destroyed', '2023 Summer'),
        one('Wisent', undefined, ''),
      ],
      ['Leopard 2A6', 'Leopard 2A4'],
    ),
  ).toEqual({
    months: ['2023-11', '2023-12', '2024-01', '2024-02', ''],
    rows: [
      { vehicle: 'Leopard 2A6', damageClass: 'Destroyed', counts: [1, 0, 0, 1, 0], total: 2 },
      { vehicle: 'Leopard 2A6', damageClass: 'Damaged', counts: [0, 1, 0, 0, 0], total: 1 },
      { vehicle: 'Leopard 2A4', damageClass: 'Destroyed', counts: [0, 0, 0, 0, 1], total: 1 },
      { vehicle: 'other', damageClass: undefined, counts: [0, 0, 0, 0, 1], total: 1 },
    ],
  })
})

test('without cases there is no table', () => {
  expect(crossTable([], ['Leopard 2A6'])).toEqual({ months: [], rows: [] })
})
