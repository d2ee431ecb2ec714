import { expect, test } from 'vitest'
import { spelledNumbers } from './spelled-number.ts'

test.each([
  ['10', ['ten']],
  ['ten', ['10']],
  ['zwei', ['2', 'two']],
  ['zehn', ['10', 'ten']],
  ['zwolf', ['12', 'twelve']],
  ['zwoelf', ['12', 'twelve']],
  ['zwanzig', ['20', 'twenty']],
  ['два', ['2', 'two']],
  ['пять', ['5', 'five']],
  ['дванадцять', ['12', 'twelve']],
  ['1', []],
  ['02', []],
  ['21', []],
  ['tank', []],
])('%s is also written %j', (word, others) => expect(spelledNumbers(word)).toEqual(others))
