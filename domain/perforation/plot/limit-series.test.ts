import { describe, expect, test } from 'vitest'
import { perforation } from '../perforation.ts'
import { DEFAULT_INPUT, type PerforationInput } from '../shot.ts'
import { limitSeries, MAX_POINTS } from './limit-series.ts'
import { sweepOf, sweptFields } from './limit-sweeps.ts'
import { lossProblem, rangeSweep, velocityAtRangeKms } from './range-sweep.ts'
import { seriesCsv } from './series-csv.ts'

const COUNT = 101

describe.for(sweptFields)('the limit against %s', (field) => {
  const series = limitSeries(sweepOf(field, DEFAULT_INPUT), COUNT)

  test('is the limit of the calculator at every valid point', () => {
    for (const { x, limitMm, isValid } of series.points) {
      const result = perforation({ ...DEFAULT_INPUT, [field]: x })
      expect(isValid).toBe(result.outcome === 'computed')
      if (result.outcome === 'computed') expect(limitMm).toBe(result.limitMm)
    }
  })

  test('is at the same position as the inputs', () => {
    expect(series.present).toMatchObject({ x: DEFAULT_INPUT[field], isValid: true, codes: [] })
    expect(series.present?.limitMm).toBeCloseTo(1000.41, 2)
  })

  test('rises along its axis', () => {
    const xs = series.points.map(({ x }) => x)
    expect(xs).toEqual(xs.toSorted((one, other) => one - other))
    expect(xs).toHaveLength(101)
  })
})

test.for([
  { field: 'vt', from: 0.9556743631447341, to: 2.2 },
  { field: 'nato', from: 0, to: 75 },
  { field: 'bhnt', from: 150, to: 500 },
] as const)('along $field the model is valid from $from to $to', ({ field, from, to }) => {
  const [range, ...others] = limitSeries(sweepOf(field, DEFAULT_INPUT), COUNT).validRanges
  expect(range?.from).toBeCloseTo(from, 9)
  expect(range?.to).toBeCloseTo(to, 9)
  expect(others).toEqual([])
})

test('where the minimum velocity reverses with the hardness, the model is valid on both sides of the gap', () => {
  const slow = { ...DEFAULT_INPUT, vt: 1.087 }
  const { validRanges } = limitSeries(sweepOf('bhnt', slow), COUNT)
  expect(validRanges.map(({ from, to }) => [Math.round(from), Math.round(to)])).toEqual([
    [150, 432],
    [477, 500],
  ])
})

test('points outside the validity keep the number of the equation and say why they are outside', () => {
  const { points } = limitSeries(sweepOf('nato', DEFAULT_INPUT), COUNT)
  expect(points.at(-1)).toMatchObject({ x: 85, isValid: false, codes: ['obliquity'] })
  expect(points.at(-1)?.limitMm).toBeGreaterThan(1000)
})

test.for<Partial<PerforationInput>>([
  { material: undefined },
  { process: 'Penetration', material: 'DU' },
  { vt: Number.NaN },
  { bhnt: Number.POSITIVE_INFINITY },
  { rhot: 0 },
  { dia: 0 },
])('with %j no curve holds a number that is not finite', (change) => {
  for (const field of sweptFields) {
    const { points } = limitSeries(sweepOf(field, { ...DEFAULT_INPUT, ...change }), 12)
    for (const { x, limitMm } of points) {
      expect(Number.isFinite(x)).toBe(true)
      expect(limitMm === undefined || Number.isFinite(limitMm)).toBe(true)
    }
  }
})

test.for<Partial<PerforationInput>>([{ p_len: -5 }, { p_len: 0 }, { p_len: 20 }, { dia: -27 }])(
  'a penetrator that cannot exist has no curve: %j',
  (change) => {
    for (const field of sweptFields) {
      const { points } = limitSeries(sweepOf(field, { ...DEFAULT_INPUT, ...change }), 12)
      expect(points.filter(({ limitMm }) => limitMm !== undefined)).toEqual([])
    }
  },
)

test('a curve has at least two points and no more than a browser can draw', () => {
  const sweep = sweepOf('vt', DEFAULT_INPUT)
  expect(limitSeries(sweep, 0).points).toHaveLength(2)
  expect(limitSeries(sweep, Number.NaN).points).toHaveLength(2)
  expect(limitSeries(sweep, 1e9).points).toHaveLength(MAX_POINTS)
  expect(limitSeries({ ...sweep, to: Number.NaN }, COUNT).points).toEqual([])
})

test('the limit falls with the range until the penetrator is too slow', () => {
  const series = limitSeries({ ...rangeSweep(DEFAULT_INPUT, 50), to: 20 }, 41)
  expect(series.points[0]?.limitMm).toBeCloseTo(1000.41, 2)
  expect(series.validRanges[0]?.to).toBeCloseTo((1737 - 955.674363) / 50, 6)
  const at4 = perforation({ ...DEFAULT_INPUT, vt: 1.537 })
  expect(series.points[8]?.limitMm).toBeCloseTo(at4.outcome === 'computed' ? at4.limitMm : 0, 9)
})

test.for([
  { loss: 600, vt: 1.737, ends: 2.895 },
  { loss: 5000, vt: 1.737, ends: 0.3474 },
  { loss: 50, vt: 1.737, ends: 4 },
  { loss: 0, vt: 1.737, ends: 4 },
])('with $loss m/s lost on a kilometre the curve ends at $ends km', ({ loss, vt, ends }) => {
  const sweep = rangeSweep({ ...DEFAULT_INPUT, vt }, loss)
  const { points } = limitSeries(sweep, COUNT)
  expect(points.at(-1)?.x).toBeCloseTo(ends, 9)
  const limits = points.map(({ limitMm }) => limitMm ?? 0)
  expect(limits).toEqual(limits.toSorted((one, other) => other - one))
  for (const { x, limitMm } of points)
    if (limitMm !== undefined) expect(sweep.inputAt(x).vt).toBeGreaterThan(0)
})

test.for([-1.7, 0])('a velocity of %d km/s has no curve of its own', (vt) => {
  const flight = limitSeries(rangeSweep({ ...DEFAULT_INPUT, vt }, 50), COUNT)
  expect(flight.points.every(({ limitMm }) => limitMm === undefined)).toBe(true)
  const { points, present } = limitSeries(sweepOf('vt', { ...DEFAULT_INPUT, vt }), COUNT)
  expect(points[0]?.x).toBe(0)
  expect(present?.limitMm).toBeUndefined()
  expect(points.every(({ x, limitMm }) => limitMm === undefined || x > 0)).toBe(true)
})

test('a loss of velocity is at least 0', () => {
  expect(velocityAtRangeKms(1.737, 60, 2)).toBeCloseTo(1.617, 12)
  expect([0, 50].map(lossProblem)).toEqual([undefined, undefined])
  for (const loss of [-1, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(lossProblem(loss)).toBe('The velocity loss must be a number of 0 m/s per km or more.')
    const flat = limitSeries(rangeSweep(DEFAULT_INPUT, loss), 3)
    expect(new Set(flat.points.map(({ limitMm }) => limitMm)).size).toBe(1)
  }
})

test('a table of curves opens in a spreadsheet, with every digit, every reason and the inputs', () => {
  const sweep = { ...sweepOf('nato', DEFAULT_INPUT), from: 50, to: 80 }
  const short = { ...sweep, to: 60 }
  const csv = seriesCsv([
    { name: 'DM13', label: '120 mm "DM13", long', sweep, series: limitSeries(sweep, 2) },
    { name: '1', label: '=1+1', sweep: short, series: limitSeries(short, 2) },
  ])
  const lines = csv.split('\r\n')
  expect(lines[0]).toBe(
    'Round,NATO obliquity (°),Limit (mm),Valid,Reasons,Point,p_len,dia,f_len,df,rhop,bhnp,vt,rhot,bhnt,nato,process,material',
  )
  expect(lines[1]).toMatch(/^"120 mm ""DM13"", long",50,\d+\.\d+,yes,,curve,950,27,80,6,/)
  expect(lines[2]).toMatch(
    /,60,1000\.41018739935\d*,yes,,present,950,27,80,6,17200,237,1\.737,7850,237,60,Perforation,Tungsten$/,
  )
  expect(lines[3]).toMatch(/,80,\d+\.\d+,no,obliquity,curve,.*,80,Perforation,Tungsten$/)
  expect(lines[4]).toMatch(/^'=1\+1,50,.*,curve,/)
  // Where the present point is also on the curve, it is not listed twice.
  expect(lines[5]).toMatch(/^'=1\+1,60,.*,present,/)
  expect(lines).toHaveLength(7)
})

test('a table over the range ends where a round stops, even if another flies on', () => {
  const near = rangeSweep({ ...DEFAULT_INPUT, vt: 1 }, 500)
  const far = { ...near, to: 4 }
  const csv = seriesCsv([{ name: 'Near', label: 'Near', sweep: far, series: limitSeries(far, 9) }])
  const velocities = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => Number(line.split(',')[12]))
  expect(velocities).toEqual([1, 0.75, 0.5, 0.25])
})
