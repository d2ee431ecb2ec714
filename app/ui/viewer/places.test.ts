import { expect, test } from 'vitest'
import { placesAround, wrapAround } from './places.ts'

test.for([
  [0, 5, 0],
  [4, 5, 4],
  [5, 5, 0],
  [-1, 5, 4],
  [-11, 5, 4],
  [3, 1, 0],
  [3, 0, 0],
] as const)('place %i of %i is %i', ([place, total, expected]) => {
  expect(wrapAround(place, total)).toBe(expected)
})

test.for([
  { place: 5, total: 10_000, reach: 2, around: [5, 6, 4, 7, 3] },
  { place: 0, total: 10_000, reach: 1, around: [0, 1, 9999] },
  { place: 0, total: 2, reach: 2, around: [0, 1] },
  { place: 0, total: 1, reach: 2, around: [0] },
])('next to $place of $total are $around', ({ place, total, reach, around }) => {
  expect(placesAround(place, total, reach)).toEqual(around)
})
