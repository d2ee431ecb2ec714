import { expect, test } from 'vitest'
import { numbersOf, singular } from './word-number.ts'

test.each([
  ['tank', 'tanks'],
  ['battery', 'batteries'],
  ['loss', 'losses'],
  ['breech', 'breeches'],
  ['convoy', 'convoys'],
  ['strike', 'strikes'],
])('the plural of %s is %s', (one, many) => {
  expect(numbersOf(one)).toEqual([many])
  expect(numbersOf(many)).toContain(one)
  expect([singular(one), singular(many)]).toEqual([one, one])
})

test.each([
  ['caches', 'cache'],
  ['apaches', 'apache'],
  ['movies', 'movie'],
])('the singular of %s may be %s', (many, one) => {
  expect(numbersOf(many)).toContain(one)
})

test.each(['gun', 'dm53', '2a6', 'пума'])('%s has no other number', (word) => {
  expect(numbersOf(word)).toEqual([])
  expect(singular(word)).toBe(word)
})
