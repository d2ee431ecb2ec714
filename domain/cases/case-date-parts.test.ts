import { expect, test } from 'vitest'
import { joinCaseDate, splitCaseDate } from './case-date-parts.ts'

test.for(['2023.06.08', '2023.06', '2023', '2023 Summer', ''])('%j keeps its form', (text) => {
  const parts = splitCaseDate(text)
  expect(parts && joinCaseDate(parts)).toEqual({ ok: true, text })
})

test.for(['2023.6.8', '2023-06-08', 'June 2023', '2023 summer', '2023.13'])(
  '%j is edited as it is written',
  (text) => expect(splitCaseDate(text)).toBeUndefined(),
)

test.for([
  [{ year: '', part: '06', day: '' }, 'A date needs its year.'],
  [{ year: '2023', part: '', day: '8' }, 'A day needs its month.'],
  [{ year: '2023', part: 'Summer', day: '8' }, 'A day needs its month.'],
] as const)('%j is rejected', ([parts, reason]) => {
  expect(joinCaseDate(parts)).toEqual({ ok: false, reason })
})

test('a day of one digit gets two', () => {
  expect(joinCaseDate({ year: '2023', part: '06', day: '8' })).toEqual({
    ok: true,
    text: '2023.06.08',
  })
})
