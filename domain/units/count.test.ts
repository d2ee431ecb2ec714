import { expect, test } from 'vitest'
import { counted, formatCount, formatPixels } from './count.ts'

test.for([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1_234_567, '1,234,567'],
] as const)('%d is written %s', ([count, text]) => {
  expect(formatCount(count)).toBe(text)
})

test.for([
  [0, '0 files'],
  [1, '1 file'],
  [1500, '1,500 files'],
] as const)('%d are %s', ([count, text]) => {
  expect(counted(count, 'file')).toBe(text)
})

test('an irregular plural is given', () => {
  expect(counted(2, 'entry', 'entries')).toBe('2 entries')
})

test('width and height are grouped alike', () => {
  expect(formatPixels(1600, 1200)).toBe('1,600 × 1,200')
})
