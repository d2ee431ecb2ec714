import { expect, test } from 'vitest'
import { DEFAULT_INPUT } from '#domain/perforation/shot.ts'
import { fieldCautions } from './field-words.ts'

test.for([
  [1.737, undefined],
  [3, undefined],
  [3.5, 'Far above any gun that fires long rods.'],
  [100, 'Far above any gun: the unit is km/s, and 100 m/s are 0.1 km/s.'],
  [1700, 'Far above any gun: the unit is km/s, and 1700 m/s are 1.7 km/s.'],
  [Number.NaN, undefined],
] as const)('a velocity of %d km/s has the caution "%s"', ([vt, caution]) => {
  expect(fieldCautions({ ...DEFAULT_INPUT, vt }).vt).toBe(caution)
})
