import { expect, test } from 'vitest'
import { typedNumber } from './typed-number.ts'

test.for([
  ['', undefined],
  ['  ', undefined],
  ['0', 0],
  ['1.5', 1.5],
  ['1,5', 1.5],
  [' 1737 ', 1737],
  ['+2', 2],
  ['-3', -3],
  ['\u22123', -3],
  ['7.', 7],
  [',5', 0.5],
  ['1e3', 1000],
  ['2,5E-3', 0.0025],
  ['-', Number.NaN],
  ['.', Number.NaN],
  ['1e', Number.NaN],
  ['1,000.5', Number.NaN],
  ['1 000', Number.NaN],
  ['0x10', Number.NaN],
  ['ten', Number.NaN],
  ['Infinity', Number.NaN],
  ['1e309', Number.NaN],
] as const)('"%s" typed is %d', ([text, value]) => {
  expect(typedNumber(text)).toBe(value)
})
