import { expect, test } from 'vitest'
import { monthSpan } from '../cases/month-span.ts'
import {
  hasReversedMonths,
  liesIn,
  mayLieIn,
  monthNumber,
  monthRangeOf,
  unknownMonths,
} from './month-range.ts'

const queryOf = (query: string) => {
  const pairs = new Map(query.split('&').map((pair) => pair.split('=') as [string, string]))
  return { get: (name: string) => pairs.get(name) ?? null }
}

test.for([
  ['', '', ''],
  ['from=2024-03&to=2024-05', '2024-03', '2024-05'],
  ['from=2024-05&to=2024-03', '2024-03', '2024-05'],
  ['from=2024-03', '2024-03', ''],
  ['to=2024-05', '', '2024-05'],
  // As a slider sends them.
  ['from=24290&to=24292', '2024-03', '2024-05'],
  ['from=2024-13&to=2024-05-01', '', ''],
  ['from=March&to=999999', '', ''],
] as const)('"%s" asks for the months from "%s" to "%s"', ([query, from, to]) => {
  expect(monthRangeOf(queryOf(query))).toEqual({ from, to })
})

test.for([
  ['from=2024-05&to=2024-03', true],
  ['from=2024-03&to=2024-03', false],
  ['from=2024-05', false],
  ['to=2024-03', false],
  ['from=2024-05&to=March', false],
] as const)('"%s" has its months in reverse: %s', ([query, expected]) => {
  expect(hasReversedMonths(queryOf(query))).toBe(expected)
})

test('an invalid month is reported', () => {
  expect(unknownMonths(queryOf('from=2024-13&to=2024-05'))).toEqual(['2024-13'])
  expect(unknownMonths(queryOf('from=&to=24290'))).toEqual([])
})

test('a slider has a number for each month', () => {
  expect(monthNumber('2024-03')).toBe(24290)
})

const SPRING = { from: '2024-03', to: '2024-05' }

test.for([
  { date: '2024.03.01', range: SPRING, lies: true, may: false },
  { date: '2024.05', range: SPRING, lies: true, may: false },
  { date: '2024 Spring', range: SPRING, lies: true, may: false },
  { date: '2024.06.01', range: SPRING, lies: false, may: false },
  { date: '2024', range: SPRING, lies: false, may: true },
  { date: '2023 Winter', range: SPRING, lies: false, may: false },
  { date: '2023 Winter', range: { from: '2024-02', to: '' }, lies: false, may: true },
  { date: '', range: SPRING, lies: false, may: true },
  { date: '', range: { from: '', to: '' }, lies: true, may: false },
  { date: '2024', range: { from: '2024-01', to: '' }, lies: true, may: false },
  { date: '2024', range: { from: '', to: '2024-11' }, lies: false, may: true },
])(
  'a case of "$date" is in the months from $range.from to $range.to: $lies, possibly: $may',
  ({ date, range, lies, may }) => {
    expect(liesIn(monthSpan(date), range)).toBe(lies)
    expect(mayLieIn(monthSpan(date), range)).toBe(may)
  },
)
