import { expect, test } from 'vitest'
import { otherNumber, singular } from './word-number.ts'

test.each([
  ['tank', 'tanks'],
  ['battery', 'batteries'],
  ['loss', 'losses'],
  ['breech', 'breeches'],
  ['convoy', 'convoys'],
  ['strike', 'strikes'],
])('the plural of %s is %s', (one, many) => {
  expect(otherNumber(one)).toBe(many)
  expect(otherNumber(many)).toBe(one)
  expect([singular(one), singular(many)]).toEqual([one, one])
})

test.each(['gun', 'dm53', '2a6', 'пума'])('%s has no other number', (word) => {
  expect(otherNumber(word)).toBeUndefined()
  expect(singular(word)).toBe(word)
})
