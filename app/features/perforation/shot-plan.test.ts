import { expect, test } from 'vitest'
import { DEFAULT_INPUT } from '#domain/perforation/shot.ts'
import { SHEET, shotPlan } from './shot-plan.ts'

const angles = [0, 30, 60, 75, -60, 90, 400, Number.NaN]
const sizes = [
  [950, 27, 1000],
  [40, 10, 5],
  [5000, 10, 3000],
  [100, 90, undefined],
] as const

test.for(angles.flatMap((nato) => sizes.map((size) => [nato, size] as const)))(
  'at %d° a rod and limit of %j lie on the form',
  ([nato, [p_len, dia, limit]]) => {
    const plan = shotPlan({ ...DEFAULT_INPUT, nato, p_len, dia }, limit)
    if (!plan) throw new Error('no plan')
    expect(Object.values(plan).every(Number.isFinite)).toBe(true)
    expect(plan.back + plan.lean).toBeLessThanOrEqual(SHEET.width)
    expect(plan.tip).toBeLessThan(plan.front)
    expect(plan.halfRod).toBeLessThanOrEqual(SHEET.axis / 2)
  },
)

test('the plate is drawn to the scale of the penetrator', () => {
  const plan = shotPlan(DEFAULT_INPUT, 475)
  if (!plan) throw new Error('no plan')
  expect((plan.back - plan.front) / (plan.tip - plan.tail)).toBeCloseTo(0.5)
  expect(plan.lean / plan.halfHeight).toBeCloseTo(Math.sqrt(3))
})

test('without a frustum the rod is drawn with a flat end, whatever its upper diameter', () => {
  const plan = shotPlan({ ...DEFAULT_INPUT, f_len: 0 }, 475)
  expect(plan?.halfTip).toBe(plan?.halfRod)
  expect(plan?.shoulder).toBe(plan?.tip)
})

test.for([Number.NaN, 0, -1, 1e9])('a penetrator of %d mm is not drawn', (p_len) => {
  expect(shotPlan({ ...DEFAULT_INPUT, p_len }, undefined)).toBeUndefined()
})
