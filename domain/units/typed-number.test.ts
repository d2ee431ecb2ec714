import { expect, test } from 'vitest'
import { NOT_A_NUMBER, typedMessage, typedNumber, typedProblem } from './typed-number.ts'

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
  ['0,947', 0.947],
  ['5,5', 5.5],
  ['1,7000', 1.7],
  ['1,700', Number.NaN],
  ['-17,200', Number.NaN],
  ['1,234,567', Number.NaN],
  ['1,000.5', Number.NaN],
  ['1 000', 1000],
  ['17\u00a0200', 17_200],
  ['-1\u202f234\u202f567,5', -1_234_567.5],
  ['\u22121\u2009000.25', -1000.25],
  ['1 234,567', 1234.567],
  ['0 947', Number.NaN],
  ['1 00', Number.NaN],
  ['1 0000', Number.NaN],
  ['1 000 00', Number.NaN],
  ['1000 000', Number.NaN],
  ['1  000', Number.NaN],
  ['1\t000', Number.NaN],
  ['1.000 000', Number.NaN],
  ['1 000,5,', Number.NaN],
  ['0x10', Number.NaN],
  ['ten', Number.NaN],
  ['Infinity', Number.NaN],
  ['1e309', Number.NaN],
  [`0.${'1'.repeat(98)}`, Number(`0.${'1'.repeat(98)}`)],
  [`0.${'1'.repeat(99)}`, Number.NaN],
] as const)('"%s" is parsed as %d', ([text, value]) => {
  expect(typedNumber(text)).toBe(value)
})

test.for([
  ['1,700', '1,700 may mean 1700 or 1.7: write one of these'],
  ['1,000', '1,000 may mean 1000 or 1: write one of these'],
  ['-17,200', '-17,200 may mean -17200 or -17.2: write one of these'],
  [' 237,125 ', '237,125 may mean 237125 or 237.125: write one of these'],
  ['1,234,567', '1,234,567 has marks between its thousands: write it without them'],
  ['1,000.5', '1,000.5 has marks between its thousands: write it without them'],
  ['1.234,5', '1.234,5 has marks between its thousands: write it without them'],
  ["17'200", "17'200 has marks between its thousands: write it without them"],
  ['17 200', undefined],
  ['0,947', undefined],
  ['5,5', undefined],
  ['1.700', undefined],
  ['1,7000', undefined],
  ['1e', undefined],
  ['1e400', '1e400 is too large'],
  ['ten', undefined],
  ['', undefined],
] as const)('"%s" is rejected: %s', ([text, words]) => {
  expect(typedProblem(text)).toBe(words)
})

test.for([
  ['1,700', 'The mass 1,700 may mean 1700 or 1.7: write one of these.'],
  ["17'200", "The mass 17'200 has marks between its thousands: write it without them."],
  ['ten', 'The mass must be a number, such as 12.5.'],
] as const)('the sentence about "%s" is "%s"', ([text, sentence]) => {
  expect(typedMessage(`The mass ${NOT_A_NUMBER}`, text)).toBe(sentence)
})

test('another sentence stays as it is', () => {
  expect(typedMessage('The mass cannot be negative.', '1,700')).toBe('The mass cannot be negative.')
})
