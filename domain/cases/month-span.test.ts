import { expect, test } from 'vitest'
import { monthSpan } from './month-span.ts'

test.for([
  ['2023.06.08', '2023-06', '2023-06', 'day'],
  ['2023.06', '2023-06', '2023-06', 'month'],
  ['2023', '2023-01', '2023-12', 'year'],
  ['2024 Spring', '2024-03', '2024-05', 'season'],
  ['2024 Summer', '2024-06', '2024-08', 'season'],
  ['2024 Autumn', '2024-09', '2024-11', 'season'],
  ['2023 Winter', '2023-12', '2024-02', 'season'],
] as const)('%s covers the months from %s to %s', ([date, first, last, precision]) => {
  expect(monthSpan(date)).toEqual({ first, last, precision })
})

test.for(['', 'some day', '2023.02.30'])('"%s" covers no month', (date) => {
  expect(monthSpan(date)).toBeUndefined()
})
