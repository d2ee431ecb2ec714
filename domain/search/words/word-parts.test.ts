import { expect, test } from 'vitest'
import { isLikelyPart, restsOf } from './word-parts.ts'

test.each([
  ['optic', 'fibreoptic', true],
  ['hallenger', 'challenger', true],
  ['zapo', 'zaporizhzhia', true],
  ['grade', 'upgraded', true],
  ['river', 'driver', false],
  ['rice', 'caprice', false],
  ['leg', 'battlegroup', false],
])('%s in %s is likely meant as a part: %s', (part, word, isLikely) => {
  expect(isLikelyPart(part, word)).toBe(isLikely)
})

test('what is around a part', () => {
  expect(restsOf('rice', 'caprice')).toEqual(['cap'])
  expect(restsOf('leg', 'battlegroup')).toEqual(['batt', 'roup'])
})
