import { expect, test } from 'vitest'
import { distanceText } from './distance-text.ts'

test.for([
  [0.4, 'exact', 'exact', 'less than 1 km'],
  [36.4, 'exact', 'exact', 'about 36 km'],
  [0.4, 'exact', '1 km', 'within about 2 km'],
  [3, '1 km', '1 km', 'within about 5 km'],
  [12.3, '1 km', '1 km', 'about 12 km'],
  [2, '10 km', '1 km', 'within about 15 km'],
  [18, '10 km', '10 km', 'within about 40 km'],
  [36.4, '10 km', 'exact', 'about 40 km'],
] as const)('%d km between places known %s and %s is %s', ([km, one, other, words]) => {
  expect(distanceText(km, [one, other])).toBe(words)
})
