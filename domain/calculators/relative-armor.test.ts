import { expect, test } from 'vitest'
import { DEFAULT_PLATE, plateThickness, plateTurnDeg, relativeArmor } from './relative-armor.ts'
import { relativeArmorVectors } from './relative-armor-vectors.fixture.ts'

test.for(relativeArmorVectors)('$id is $value', ({ plate, value, rounded }) => {
  const result = relativeArmor(plate)
  if (value === undefined || rounded === undefined)
    expect(result).toMatchObject({ ok: false, shown: undefined })
  else if (value === -1) expect(result).toMatchObject({ ok: false, shown: -1 })
  else {
    expect(result.ok && Math.abs(result.valueMm - value) <= value * 1e-12).toBe(true)
    expect(result.ok && Math.abs(Number(result.display) - rounded) <= 0.0051).toBe(true)
  }
})

test('the effective thickness of the default plate equals its thickness', () => {
  expect(relativeArmor(DEFAULT_PLATE)).toEqual({ ok: true, valueMm: 100, display: '100.00' })
})

test('the thickness of a plate follows from its effective thickness', () => {
  for (const { plate, value } of relativeArmorVectors) {
    if (value === undefined || value === -1) continue
    const back = plateThickness(value, plate)
    expect(back.ok && Math.abs(back.valueMm - plate.thicknessMm) < 1e-9).toBe(true)
  }
})

test.for([
  [0, 'primary', -1, 'At a primary angle of 0° or less no thickness is defined.'],
  [
    Number.NEGATIVE_INFINITY,
    'primary',
    -1,
    'At a primary angle of 0° or less no thickness is defined.',
  ],
  [
    180,
    'primary',
    undefined,
    'The primary angle must be more than 0° and less than 180°; no others are defined.',
  ],
  [Number.NaN, 'primary', undefined, 'The primary angle must be a number, such as 12.5.'],
] as const)('a primary angle of %d is rejected at its field', ([angle, field, shown, reason]) => {
  for (const result of [
    relativeArmor({ thicknessMm: 100, primaryAngleDeg: angle }),
    plateThickness(100, { primaryAngleDeg: angle }),
  ])
    expect(result).toMatchObject({ ok: false, field, shown, reason })
})

test.for([0, -10, 180, 270, Number.NaN])(
  'a secondary angle of %d is rejected, not shown as -1',
  (angle) => {
    const plate = { thicknessMm: 100, primaryAngleDeg: 45, secondaryAngleDeg: angle }
    expect(relativeArmor(plate)).toMatchObject({ ok: false, field: 'secondary', shown: undefined })
  },
)

test.for([
  [-1, 'The thickness cannot be negative.'],
  [Number.NaN, 'The thickness must be a number, such as 12.5.'],
  [1e308, 'The thickness is too large to compute.'],
] as const)('a thickness of %d is rejected with "%s"', ([thicknessMm, reason]) => {
  expect(relativeArmor({ thicknessMm, primaryAngleDeg: 0.001 })).toMatchObject({
    ok: false,
    reason,
  })
})

test.for([
  [1.005, '1.01'],
  [100.125, '100.13'],
  [8.345, '8.35'],
  [8.344999, '8.34'],
] as const)('a plate of %d mm is shown as %s: a half is rounded up', ([thicknessMm, display]) => {
  const plate = { thicknessMm, primaryAngleDeg: 90 }
  expect(relativeArmor(plate)).toMatchObject({ display })
  expect(plateThickness(thicknessMm, plate)).toMatchObject({ display })
})

test('a plate square to the shot is drawn upright', () => {
  expect([90, 0, 30, Number.NaN].map(plateTurnDeg)).toEqual([0, -90, -60, 0])
})
