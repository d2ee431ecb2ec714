import { expect, test } from 'vitest'
import { perforation } from './perforation.ts'
import { perforationVectors } from './perforation-vectors.fixture.ts'
import { requiredVelocity } from './required-velocity.ts'
import { DEFAULT_INPUT } from './shot.ts'

test('the velocity for a plate as thick as the limit is the velocity of the shot', () => {
  let found = 0
  for (const { inputs, expected } of perforationVectors) {
    if (!expected.valid || expected.result_mm === undefined) continue
    const target = { thicknessMm: expected.result_mm, measured: 'line-of-sight' } as const
    const result = requiredVelocity({ ...inputs, vt: Number.NaN }, target)
    if (!result.ok) throw new Error(result.reason)
    expect(result.velocityKms).toBeCloseTo(inputs.vt, 9)
    expect(Number(result.display)).toBeGreaterThanOrEqual(result.velocityKms - 1e-9)
    found++
  }
  expect(found).toBe(84)
})

test('a plate measured along its normal is thicker along the line of sight', () => {
  const normal = requiredVelocity(DEFAULT_INPUT, { thicknessMm: 450, measured: 'normal' })
  const sight = requiredVelocity(DEFAULT_INPUT, { thicknessMm: 900, measured: 'line-of-sight' })
  expect(normal).toMatchObject({
    ok: true,
    normalThicknessMm: 450,
    display: '1.565',
    text: 'The penetrator needs at least 1.565 km/s.',
  })
  expect(normal.ok && sight.ok && Math.abs(normal.velocityKms - sight.velocityKms) < 1e-12).toBe(
    true,
  )
})

test('the displayed velocity perforates, and one step less does not', () => {
  const plate = { thicknessMm: 900, measured: 'line-of-sight' } as const
  const result = requiredVelocity(DEFAULT_INPUT, plate)
  const shown = Number(result.ok ? result.display : 0)
  const limitAt = (vt: number) => {
    const shot = perforation({ ...DEFAULT_INPUT, vt })
    return shot.outcome === 'computed' ? shot.limitMm : 0
  }
  expect(limitAt(shown)).toBeGreaterThanOrEqual(900)
  expect(limitAt(shown - 0.001)).toBeLessThan(900)
})

test('a thin plate needs no more than the slowest impact of the model', () => {
  expect(requiredVelocity(DEFAULT_INPUT, { thicknessMm: 5, measured: 'normal' })).toMatchObject({
    ok: true,
    velocityKms: perforation(DEFAULT_INPUT).minimumVelocityKms,
    text: 'Any valid velocity is enough: from 0.956 km/s, where the limit is 351.5 mm.',
  })
})

test.for([
  {
    change: {},
    thicknessMm: 1600,
    reason:
      'No velocity is enough: the limit stays below 1575.3 mm at any velocity, and the plate is 1600.0 mm thick along the line of sight.',
  },
  { change: {}, thicknessMm: 0, reason: 'The thickness of the plate must be a number above 0 mm.' },
  {
    change: {},
    thicknessMm: Number.NaN,
    reason: 'The thickness of the plate must be a number above 0 mm.',
  },
  {
    change: { material: undefined },
    thicknessMm: 500,
    reason: 'You have to choose a material type.',
  },
  {
    change: { rhot: 1, nato: 80 },
    thicknessMm: 500,
    reason: 'The model is not valid for these inputs at any velocity.',
  },
] as const)('with $change, $thicknessMm mm is rejected', ({ change, thicknessMm, reason }) => {
  const input = { ...DEFAULT_INPUT, ...change }
  expect(requiredVelocity(input, { thicknessMm, measured: 'line-of-sight' })).toMatchObject({
    ok: false,
    reason,
  })
})

test('a rejection names the violated limits, except those of the velocity', () => {
  const input = { ...DEFAULT_INPUT, rhot: 1, nato: 80, vt: 0 }
  const result = requiredVelocity(input, { thicknessMm: 500, measured: 'normal' })
  expect(result.ok ? [] : result.problems.map(({ code }) => code)).toEqual([
    'target_density',
    'obliquity',
  ])
})
