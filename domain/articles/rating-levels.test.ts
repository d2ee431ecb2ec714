import { expect, test } from 'vitest'
import { ratingLevels } from './rating-levels.ts'

const level = (rating: number | string) => ({
  rating: String(rating),
  test: 'Gone.',
  evidence: 'Ash',
  effort: 'None',
})
const ten = Array.from({ length: 10 }, (_, index) => level(index + 1))

test('criteria are given for all ten levels, from the worst to the best', () => {
  expect(ratingLevels.parse(ten).map(({ rating }) => rating)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
  ])
})

test.for([
  { wrong: ten.slice(1), sentence: 'expected the levels 1 to 10 in this order' },
  { wrong: ten.toReversed(), sentence: 'expected the levels 1 to 10 in this order' },
  { wrong: [level(0), ...ten.slice(1)], sentence: 'expected a level from 1 to 10' },
  { wrong: [...ten, level(11)], sentence: 'expected a level from 1 to 10' },
])('other levels are invalid: $sentence', ({ wrong, sentence }) => {
  const { error } = ratingLevels.safeParse(wrong)
  expect(error?.issues[0]?.message).toBe(sentence)
})
