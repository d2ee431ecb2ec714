import { expect, test } from 'vitest'
import { perforationVectors } from '#domain/perforation/perforation-vectors.fixture.ts'
import { DEFAULT_INPUT } from '#domain/perforation/shot.ts'
import { fieldCautions, lengthCaution } from './field-words.ts'

test.for([
  ['vt', 1.737, undefined],
  ['vt', 3, undefined],
  ['vt', 3.5, '3.5 km/s is far above any gun that fires long rods.'],
  ['vt', 100, '100 km/s is far above any gun: the unit is km/s, and 100 m/s is 0.1 km/s.'],
  [
    'vt',
    1737.1,
    '1737.1 km/s is far above any gun: the unit is km/s, and 1737.1 m/s is 1.7371 km/s.',
  ],
  ['vt', Number.NaN, undefined],
  ['dia', 19, undefined],
  ['p_len', 5000, 'The rod is 185 times as long as wide: check its length and diameter.'],
  ['dia', 0, undefined],
  ['dia', -0.5, undefined],
  ['dia', 0.0271, '0.0271 mm is very small: the unit is mm, and 0.0271 m is 27.1 mm.'],
  ['f_len', 0.08, '0.08 mm is very small: the unit is mm, and 0.08 m is 80 mm.'],
  ['df', 0.5, undefined],
  ['df', 0.006, '0.006 mm is very small: the unit is mm, and 0.006 m is 6 mm.'],
] as const)('a %s of %d has the caution "%s"', ([field, value, caution]) => {
  const input = { ...DEFAULT_INPUT, [field]: value }
  const found = fieldCautions({ input, tolerances: {} })
  expect(found[field]).toBe(caution)
  expect(Object.values(found).filter(Boolean)).toHaveLength(caution ? 1 : 0)
})

test.for([
  [0.05, undefined],
  [Number.NaN, undefined],
  [20, '20 km/s is a wide tolerance: the unit is km/s, and 20 m/s is 0.02 km/s.'],
] as const)('a tolerance of %d km/s has the caution "%s"', ([vt, caution]) => {
  expect(fieldCautions({ input: DEFAULT_INPUT, tolerances: { vt } }).vt).toBe(caution)
})

test.for([
  [300, undefined],
  [0.3, '0.3 mm is very small: the unit is mm, and 0.3 m is 300 mm.'],
] as const)('a plate of %d mm has the caution "%s"', ([thicknessMm, caution]) => {
  expect(lengthCaution(thicknessMm)).toBe(caution)
})

test('the diameter of a nose that is not there has no caution', () => {
  const input = { ...DEFAULT_INPUT, f_len: 0, df: 0.006 }
  expect(fieldCautions({ input, tolerances: {} }).df).toBeUndefined()
})

test('no shot that the model was checked with has a caution', () => {
  for (const { inputs } of perforationVectors)
    expect(Object.values(fieldCautions({ input: inputs, tolerances: {} })).filter(Boolean)).toEqual(
      [],
    )
})
