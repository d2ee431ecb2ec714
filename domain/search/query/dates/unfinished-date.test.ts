import { expect, test } from 'vitest'
import { phrasesIn } from '../../expression.ts'
import { unfinishedDate } from './unfinished-date.ts'

/** The words of a date that is being typed, with what follows each: a dot is analysed like a hyphen. */
const found = (dotted: string) => {
  const typed = dotted.replaceAll('.', '-')
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
  ['2024', ['2024'], []],
  ['26.02', ['26 february', '02 26', '26 02'], []],
  ['8.6', ['8 june', '06 08'], ['6 august']],
  ['26.02.2', ['26 february'], []],
  ['26.02.202', ['26 february'], []],
  ['spring 2', ['spring 2', 'march2', 'may2'], ['june2']],
  ['winter 202', ['december202', 'january202'], ['march202']],
  ['лето 20', ['summer 20', 'june20'], []],
  ['since 2', ['2'], []],
  ['vor 20', ['20'], []],
  ['before 202', ['202'], []],
  ['до 19', ['19'], []],
  ['8 ju', ['8 june', '8 july', '07 08'], ['8 january']],
])('%s may be these dates', (typed, dates, others) => {
  expect(found(typed)).toEqual(expect.arrayContaining(dates))
  expect(others.filter((one) => found(typed)?.includes(one))).toEqual([])
})

test.each([
  'leopard 2',
  '2024 0',
  'june 2023',
  '120 1',
  '8 leopard 20',
  '2024-13-1',
  '8 june 22',
  '8 j',
  '8 leo',
  'spring 22',
])('%s is no date that is being typed', (typed) => {
  expect(found(typed)).toBeUndefined()
})
