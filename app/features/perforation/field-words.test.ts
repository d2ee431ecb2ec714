import { expect, test } from 'vitest'
import { DEFAULT_INPUT } from '#domain/perforation/shot.ts'
import { fieldCautions } from './field-words.ts'

test.for([
  [1.737, undefined],
  [3, undefined],
  [3.5, '3.5 km/s is far above any gun that fires long rods.'],
  [100, '100 km/s is far above any gun: the unit is km/s, and 100 m/s is 0.1 km/s.'],
  [1700, '1700 km/s is far above any gun: the unit is km/s, and 1700 m/s is 1.7 km/s.'],
  [Number.NaN, undefined],
] as const)('a velocity of %d km/s has the caution "%s"', ([vt, caution]) => {
  expect(fieldCautions({ input: { ...DEFAULT_INPUT, vt } }).vt).toBe(caution)
})
