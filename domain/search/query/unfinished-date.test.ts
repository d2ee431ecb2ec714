import { expect, test } from 'vitest'
import { phrasesIn } from '../expression.ts'
import { unfinishedDate } from './unfinished-date.ts'

/** The words of a date that is being typed, with a hyphen after each number of four digits and between numbers. */
const found = (typed: string) => {
  const words = typed.split(/[ -]/)
  const separators = words.map((_, at) => typed[words.slice(0, at + 1).join(' ').length] ?? ' ')
  const date = unfinishedDate(words, 0, separators)
  return date && phrasesIn(date.expression).map((one) => one.words.join(' '))
}

test.each([
  ['2024-0', ['2024 01', '2024 09'], ['2024 10', '2023 01']],
  ['2024-1', ['2024 01', '2024 10', '2024 12'], ['2024 02']],
  ['2024-06-1', ['2024 06 01', '2024 06 19'], ['2024 06 20']],
  ['2024-06-3', ['2024 06 30', '2024 06 31'], ['2024 06 32']],
  ['june 2', ['2 june', '29 june', 'june2'], ['3 june', '30 june']],
  ['june 20', ['20 june', 'june20'], ['2 june']],
  ['8 june 20', ['8 june'], ['june 20']],
])('%s may be these dates', (typed, dates, others) => {
  expect(found(typed)).toEqual(expect.arrayContaining(dates))
  expect(others.filter((one) => found(typed)?.includes(one))).toEqual([])
})

test.each(['leopard 2', '2024 0', 'june 2023', '120 1', '8 leopard 20', '2024-13-1'])(
  '%s is no date that is being typed',
  (typed) => {
    expect(found(typed)).toBeUndefined()
  },
)
