import { expect, test } from 'vitest'
import { damageClassOf } from './damage-class.ts'
import { ratingColour } from './rating.ts'
import { ratingBands } from './rating-bands.ts'

const written = <Kind>(kindOf: (rating: number) => Kind) =>
  ratingBands(kindOf).map(({ kind, from, to }) => `${from}-${to} ${kind}`)

test('cases are counted in three bands and coloured in four', () => {
  expect(written(damageClassOf)).toEqual(['1-3 Destroyed', '4-6 Damaged', '7-10 Unaffected'])
  expect(written(ratingColour)).toEqual([
    '1-3 danger',
    '4-6 warning',
    '7-8 primary',
    '9-10 success',
  ])
})
