import { expect, test } from 'vitest'
import { tokensOf } from './analyse-text.ts'
import { nominatives } from './cyrillic-cases.ts'

const casesOf = (word: string) => tokensOf(word).flatMap((token) => nominatives(token.word))

test.each([
  ['авдіївкою', 'авдіівка'],
  ['авдеевкой', 'авдеевка'],
  ['стельмаховки', 'стельмаховка'],
  ['роботиного', 'роботине'],
  ['купянском', 'купянск'],
  ['бахмутом', 'бахмут'],
  ['курской', 'курск'],
  ['леопардов', 'леопард'],
  ['курської', 'курськ'],
  ['первомайському', 'первомаиськ'],
  ['ланцетом', 'ланцет'],
  ['києві', 'києв'],
])('%s may be the word %s', (word, first) => {
  expect(casesOf(word)).toContain(first)
})

test.each(['leopards', 'курск', 'дім', '72б3'])('%s has no ending to take off', (word) => {
  expect(casesOf(word)).toEqual([])
})
