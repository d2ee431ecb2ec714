import { expect, test } from 'vitest'
import { tokensOf } from '../analyse-text.ts'
import { withWrittenNumbers } from './written-numbers.ts'

const written = (typed: string) =>
  withWrittenNumbers(tokensOf(typed))
    .map(({ word }) => word)
    .join(' ')

test.each([
  ['21 brigade', '21st brigade'],
  ['21th brigade', '21st brigade'],
  ['112 brigade', '112th brigade'],
  ['22 mechanized brigade', '22nd mechanized brigade'],
  ['33 бригада', '33rd бригада'],
  ['47 ОМБр', '47th омбр'],
  ['Panzer IV', 'panzer 4'],
  ['120 millimetres gun', '120 mm gun'],
  ['1500 horsepower', '1500 hp'],
  ['Leopard II kursk', 'leopard 2 kursk'],
])('%s is searched as %s', (typed, words) => expect(written(typed)).toBe(words))

test.each(['21 leopards', 'brigade 47', '120 mm', 'iv', '4 iv', 'm1 vi', '1000 brigade'])(
  'the number of %s stays as it is',
  (typed) => expect(written(typed)).toBe(typed),
)
