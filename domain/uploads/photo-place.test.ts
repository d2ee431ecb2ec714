import { expect, test } from 'vitest'
import { coordinatesLabel, positionOf } from './photo-place.ts'

test.for([
  { precision: 'exact', text: '48.51234, -37.25987' },
  { precision: '1 km', text: '48.51, -37.26 (to about 1 km)' },
  { precision: '10 km', text: '48.5, -37.3 (to about 10 km)' },
] as const)('a position to $precision reads $text', ({ precision, text }) => {
  expect(coordinatesLabel({ north: 48.512341, east: -37.259871 }, precision)).toBe(text)
})

test('no coordinate is minus zero', () => {
  expect(coordinatesLabel({ north: -0.01, east: -0.04 }, '10 km')).toBe('0.0, 0.0 (to about 10 km)')
})

test.for([
  [48.5, 37.25, true],
  [-90, 180, true],
  [0, 0, false],
  [90.1, 0, false],
  [48, 180.5, false],
  [Number.NaN, 3, false],
  [Number.POSITIVE_INFINITY, 3, false],
  ['48', '37', false],
  [undefined, 3, false],
] as const)('%s, %s is a valid position: %s', ([north, east, isOne]) => {
  expect(positionOf(north, east) !== undefined).toBe(isOne)
})
