import { expect, test } from 'vitest'
import { NO_FILTER } from './case-filter.ts'
import { madeFiltered } from './filtered.fixture.ts'
import { timelineOf } from './timeline.ts'

const cases = [
  madeFiltered({ date: '2023.11.30', damageClass: 'Destroyed' }),
  madeFiltered({ date: '2023.11.02', damageClass: 'Damaged', region: 'Donetsk' }),
  madeFiltered({ date: '2024.01', damageClass: 'Unaffected' }),
  madeFiltered({ date: '2024 Spring' }),
  madeFiltered({ date: '2024 Spring', region: 'Donetsk' }),
  madeFiltered({ date: '2024' }),
  madeFiltered({ date: '', damageClass: 'Destroyed' }),
]

const monthsOf = (filter: Partial<typeof NO_FILTER>) =>
  timelineOf(cases, { ...NO_FILTER, ...filter })
    .months.filter(({ total }) => total > 0)
    .map(({ month, parts, hasMonthOnly, isChosen }) => ({ month, parts, hasMonthOnly, isChosen }))

test('a day or a month puts a case into a month, by class, and a month without a day is marked', () => {
  expect(monthsOf({})).toEqual([
    { month: '2023-11', parts: [1, 1, 0, 0], hasMonthOnly: false, isChosen: true },
    { month: '2024-01', parts: [0, 0, 1, 0], hasMonthOnly: true, isChosen: true },
  ])
})

test('the axis has every month that a case covers, whatever the filter shows', () => {
  for (const filter of [NO_FILTER, { ...NO_FILTER, region: new Set(['Donetsk']) }]) {
    const { months } = timelineOf(cases, filter)
    expect([months.length, months[0]?.month, months.at(-1)?.month]).toEqual([
      14,
      '2023-11',
      '2024-12',
    ])
  }
})

test('seasons and years stay apart from the months, and what has no date from both', () => {
  const { spans, undated } = timelineOf(cases, NO_FILTER)
  expect(spans).toEqual([
    { first: '2024-01', last: '2024-12', parts: [0, 0, 0, 1], total: 1, isChosen: true },
    { first: '2024-03', last: '2024-05', parts: [0, 0, 0, 2], total: 2, isChosen: true },
  ])
  expect(undated).toEqual({ parts: [1, 0, 0, 0], total: 1, isChosen: true })
})

test('the rest of the filter decides what is counted, the months only what is chosen', () => {
  expect(monthsOf({ region: new Set(['Donetsk']), from: '2024-01' })).toEqual([
    { month: '2023-11', parts: [0, 1, 0, 0], hasMonthOnly: false, isChosen: false },
  ])
})

test.for([
  { from: '', to: '', uncertain: 0 },
  { from: '2024-03', to: '2024-05', uncertain: 2 },
  { from: '2024-04', to: '2024-04', uncertain: 4 },
  { from: '2023-11', to: '2023-12', uncertain: 1 },
])('from "$from" to "$to", $uncertain cases without a day may be meant', (range) => {
  const { withoutDay } = timelineOf(cases, { ...NO_FILTER, ...range })
  expect(withoutDay).toEqual({
    month: 1,
    season: 2,
    year: 1,
    undated: 1,
    uncertain: range.uncertain,
  })
})

test('without dated cases there is no month', () => {
  expect(timelineOf([madeFiltered({})], NO_FILTER).months).toEqual([])
})
