import { expect, test } from 'vitest'
import { rangeText, spanText, withoutDayText } from './timeline-words.ts'

const AXIS = { from: '2023-03', to: '2025-08' }

test.for([
  { from: '', to: '', text: 'All months, March 2023 to August 2025' },
  { from: '2024-03', to: '2024-05', text: 'March 2024 to May 2024' },
  { from: '2024-03', to: '', text: 'March 2024 to August 2025' },
  { from: '', to: '2023-03', text: 'March 2023' },
  { from: '2026-01', to: '', text: 'From January 2026' },
  { from: '', to: '2022-01', text: 'Until January 2022' },
  { from: '2026-01', to: '2026-03', text: 'January 2026 to March 2026' },
])('the months from "$from" to "$to" are called "$text"', ({ text, ...range }) => {
  expect(rangeText(range, AXIS)).toBe(text)
})

test.for([
  ['2024-01', '2024-12', '2024'],
  ['2024-03', '2024-05', 'spring 2024'],
  ['2024-09', '2024-11', 'autumn 2024'],
  ['2023-12', '2024-02', 'winter 2023'],
] as const)('%s to %s is %s', ([first, last, text]) => {
  expect(spanText({ first, last })).toBe(text)
})

const NONE = { month: 0, season: 0, year: 0, undated: 0, uncertain: 0 }

test.for([
  [
    { month: 6, year: 1, undated: 1 },
    '8 cases without a day: 6 known to the month, 1 known to the year, 1 without a date',
  ],
  [{ season: 1 }, '1 case without a day: 1 known to the season'],
  [
    { year: 2, uncertain: 1 },
    '2 cases without a day: 2 known to the year. 1 case that may belong to the chosen months is not shown',
  ],
  [{ uncertain: 2 }, '2 cases that may belong to the chosen months are not shown'],
  [{}, ''],
] as const)('%j reads: %s', ([counts, text]) => {
  expect(withoutDayText({ ...NONE, ...counts })).toBe(text)
})
