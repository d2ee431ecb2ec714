import { expect, test } from 'vitest'
import { perforation } from '../perforation.ts'
import { DEFAULT_INPUT } from '../shot.ts'
import { quantile } from './quantile.ts'
import { seededNumbers } from './seeded-numbers.ts'
import { SAMPLES, type Tolerances, uncertainty } from './uncertainty.ts'

test('the same seed gives the same numbers, another seed gives others', () => {
  const draw = (seed: number) => Array.from({ length: 5 }, seededNumbers(seed))
  expect(draw(1)).toEqual(draw(1))
  expect(draw(1)).not.toEqual(draw(2))
  expect(draw(0).every((number) => number >= 0 && number < 1)).toBe(true)
})

test('seeded numbers are uniform between 0 and 1', () => {
  for (const seed of [0, 1, 2, -1, 2 ** 31, Number.NaN]) {
    const next = seededNumbers(seed)
    const tenths = new Array<number>(10).fill(0)
    for (let at = 0; at < 100_000; at++) {
      const tenth = Math.floor(next() * 10)
      tenths[tenth] = (tenths[tenth] ?? 0) + 1
    }
    // Five standard deviations of a count of 10,000.
    for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(475)
  }
})

test.for([
  [[1, 2, 3, 4, 5], 0.5, 3],
  [[1, 2, 3, 4, 5], 0.05, 1.2],
  [[1, 2], 0.95, 1.95],
  [[7], 0.05, 7],
  [[], 0.5, undefined],
] as const)('in %j the quantile of %d is %d', ([numbers, share, value]) => {
  const found = quantile(Float64Array.from(numbers), share)
  if (value === undefined) expect(found).toBeUndefined()
  else expect(found).toBeCloseTo(value, 12)
})

function banded(
  tolerances: Tolerances,
  input = DEFAULT_INPUT as Parameters<typeof uncertainty>[0],
) {
  const result = uncertainty(input, tolerances)
  if (!result.ok) throw new Error(result.reason)
  return result
}

test('the band of one input is the limit at 5, 50 and 95 percent of its tolerance', () => {
  const { p5Mm, medianMm, p95Mm, shares, outside } = banded({ vt: 0.05 })
  const limitAt = (vt: number) => {
    const result = perforation({ ...DEFAULT_INPUT, vt })
    return result.outcome === 'computed' ? result.limitMm : 0
  }
  // Half a percent of the way along the tolerance is two standard errors of 10,000 samples.
  expect(Math.abs(p5Mm - limitAt(1.737 - 0.045))).toBeLessThan(1)
  expect(Math.abs(medianMm - limitAt(1.737))).toBeLessThan(1)
  expect(Math.abs(p95Mm - limitAt(1.737 + 0.045))).toBeLessThan(1)
  expect(outside).toBe(0)
  expect(shares).toEqual([{ field: 'vt', share: 1 }])
})

test('a band is the same on every call', () => {
  expect(uncertainty(DEFAULT_INPUT, { vt: 0.05 })).toEqual(uncertainty(DEFAULT_INPUT, { vt: 0.05 }))
})

test('the shares of inputs are those of their variances, and an input without effect has none', () => {
  const { shares } = banded({ p_len: 20, vt: 0.05, rhot: 100, df: 0.001 })
  expect(shares.map(({ field }) => field)).toEqual(['vt', 'p_len', 'rhot', 'df'])
  const sum = shares.reduce((total, { share }) => total + share, 0)
  expect(sum).toBeGreaterThan(0.97)
  expect(sum).toBeLessThan(1.03)
  // Nearly linear in each: the ends of each tolerance alone give the shares.
  const swing = (change: (by: 1 | -1) => object) => {
    const [low, high] = ([-1, 1] as const).map((by) =>
      perforation({ ...DEFAULT_INPUT, ...change(by) }),
    )
    return low?.outcome === 'computed' && high?.outcome === 'computed'
      ? (high.limitMm - low.limitMm) ** 2
      : 0
  }
  const length = swing((by) => ({ p_len: 950 + 20 * by }))
  const velocity = swing((by) => ({ vt: 1.737 + 0.05 * by }))
  const density = swing((by) => ({ rhot: 7850 + 100 * by }))
  expect(shares[0]?.share).toBeCloseTo(velocity / (length + velocity + density), 1)
  expect(shares[1]?.share).toBeCloseTo(length / (length + velocity + density), 1)
  expect(shares[3]?.share).toBeLessThan(0.005)
})

test('an upper diameter has no share without a frustum, and one as soon as some shots have it', () => {
  const cylinder = { ...DEFAULT_INPUT, f_len: 0 }
  expect(banded({ vt: 0.05, df: 3 }, cylinder).shares.map(({ field }) => field)).toEqual(['vt'])
  const { shares } = banded({ f_len: 80, df: 3 }, cylinder)
  expect(shares.map(({ field }) => field)).toEqual(['f_len', 'df'])
})

test('a non-monotonic effect is found: an obliquity around 0 explains all variance', () => {
  const { shares } = banded({ nato: 40, rhot: 1 }, { ...DEFAULT_INPUT, nato: 0 })
  expect(shares[0]?.field).toBe('nato')
  expect(shares[0]?.share).toBeGreaterThan(0.95)
})

test('samples outside the validity are counted by reason and excluded from the band', () => {
  const { p95Mm, outside, outsideBy, samples } = banded(
    { nato: 10 },
    { ...DEFAULT_INPUT, nato: 70 },
  )
  expect(samples).toBe(SAMPLES)
  expect(outsideBy).toEqual([{ code: 'obliquity', samples: outside }])
  expect(Math.abs(outside - 2500)).toBeLessThan(220)
  const at75 = perforation({ ...DEFAULT_INPUT, nato: 75 })
  expect(p95Mm).toBeLessThan(at75.outcome === 'computed' ? at75.limitMm : 0)
})

test.for([
  { tolerances: {}, change: {}, reason: 'No relevant input has a tolerance (±).' },
  { tolerances: { bhnp: 50 }, change: {}, reason: 'No relevant input has a tolerance (±).' },
  {
    tolerances: { vt: -1 },
    change: {},
    reason: 'The tolerance (±) of the impact velocity must be a number of 0 or more.',
  },
  {
    tolerances: { vt: Number.NaN },
    change: {},
    reason: 'The tolerance (±) of the impact velocity must be a number of 0 or more.',
  },
  {
    tolerances: { vt: 0.1 },
    change: { dia: Number.NaN },
    reason: 'The diameter of the penetrator must be a number, such as 12.5.',
  },
  {
    tolerances: { vt: 0.1 },
    change: { material: undefined },
    reason: 'You have to choose a material type.',
  },
  {
    tolerances: { vt: 0.1 },
    change: { rhot: 1 },
    reason:
      'Only 0 of 10000 samples are within the validity range of the model, too few for a band.',
  },
  {
    tolerances: { nato: 20 },
    change: { nato: 80 },
    reason: 'No band: the values are outside the validity range of the model.',
  },
] as const)(
  '$tolerances with $change is rejected with "$reason"',
  ({ tolerances, change, reason }) => {
    expect(uncertainty({ ...DEFAULT_INPUT, ...change }, tolerances)).toMatchObject({
      ok: false,
      reason,
    })
  },
)

test('every reason for samples outside the model is listed, the most frequent first', () => {
  const result = uncertainty(
    { ...DEFAULT_INPUT, nato: 74, rhot: 7690 },
    { nato: 2, rhot: 5, vt: 1e300 },
  )
  expect(result).toMatchObject({ ok: false, outside: SAMPLES })
  expect(result.outsideBy[0]).toEqual({ code: 'target_density', samples: SAMPLES })
})
