import { expect, test } from 'vitest'
import { DEFAULT_INPUT } from '#domain/perforation/shot.ts'
import { chartData } from './chart-data.ts'
import { bandInputs, curvesAlong, plotAxes } from './curves.ts'

const own = { name: 'These values', label: 'These values', input: DEFAULT_INPUT }
const slower = {
  name: 'Slower',
  label: 'Slower',
  input: { ...DEFAULT_INPUT, vt: 0.7, material: 'DU' as const },
}

test.for(plotAxes.map(({ id }) => id))('curves along the %s share their steps', (axis) => {
  const [first, second] = curvesAlong(axis, own, [slower], 50)
  expect(first?.series.points.length).toBeGreaterThan(100)
  expect(second?.series.points.map(({ x }) => x)).toEqual(first?.series.points.map(({ x }) => x))
})

test('the chart has values where the model is valid and gaps elsewhere', () => {
  const curves = curvesAlong('velocity', own, [slower], 50)
  const [steps, high, low, bare, ...valid] = chartData({ curves, band: undefined })
  expect(valid).toHaveLength(2)
  expect([high, low].every((column) => column?.every((value) => value === null))).toBe(true)
  steps.forEach((velocity, at) => {
    expect(valid[0]?.[at] !== null).toBe(velocity >= 0.95567436)
    if (valid[0]?.[at] !== null) expect(valid[0]?.[at]).toBe(bare?.[at])
  })
})

test('the band is interpolated linearly between known points', () => {
  const curves = curvesAlong('obliquity', own, [], 50)
  const places = bandInputs('obliquity', DEFAULT_INPUT, 50, curves[0]).length
  const band = Array.from({ length: places }, (_, at) => ({ lowMm: at, highMm: at * 10 }))
  const [steps, high, low] = chartData({ curves, band })
  expect(places).toBe(Math.ceil(steps.length / 4))
  expect(low?.slice(0, 6)).toEqual([0, 0.25, 0.5, 0.75, 1, 1.25])
  expect(high?.[5]).toBe(12.5)
})

test('curves of inputs without numbers have no points', () => {
  const [first] = curvesAlong(
    'velocity',
    { name: '', label: '', input: { ...DEFAULT_INPUT, dia: 0 } },
    [],
    50,
  )
  expect(first?.series.points.every(({ limitMm }) => limitMm === undefined)).toBe(true)
})
