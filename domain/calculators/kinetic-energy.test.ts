import { describe, expect, test } from 'vitest'
import { kineticEnergy } from './kinetic-energy.ts'
import { kineticEnergyVectors } from './kinetic-energy-vectors.fixture.ts'
import {
  computedOf,
  converted,
  DEFAULT_KINETIC,
  DEFAULT_PAIR,
  type InputPair,
  pairAfterFocus,
} from './kinetic-fields.ts'

describe.for(kineticEnergyVectors)('$id', ({ inputs, solveFor, value, rounded }) => {
  const result = kineticEnergy(inputs)

  test(`${solveFor} is ${value ?? 'rejected with a reason'}`, () => {
    if (value === undefined || rounded === undefined) {
      expect(result).toMatchObject({ ok: false, reason: expect.stringMatching(/^[A-Z].*\.$/) })
      return
    }
    expect(result).toMatchObject({ ok: true, solvedFor: solveFor })
    if (!result.ok) return
    expect(Math.abs(result.value - value)).toBeLessThanOrEqual(Math.abs(value) * 1e-9)
    expect(Math.abs(Number(result.display) - rounded)).toBeLessThanOrEqual(0.0051)
  })
})

const UNITS = { KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' } as const

test('the default energy and mass give 2000.00 m/s', () => {
  const { v: _, ...given } = DEFAULT_KINETIC
  expect(kineticEnergy(given)).toEqual({
    ok: true,
    solvedFor: 'v',
    value: 2000,
    display: '2000.00',
  })
})

test.for([
  {
    given: { KE: 10, m: 0 },
    reason: 'With a mass of 0 the energy is always 0, so no velocity gives this energy.',
  },
  {
    given: { KE: 0, m: 0 },
    reason: 'With a mass of 0 the energy is always 0, so any velocity fits.',
  },
  {
    given: { KE: 10, v: 0 },
    reason: 'At a velocity of 0 the energy is always 0, so no mass gives this energy.',
  },
  {
    given: { KE: 0, v: 0 },
    reason: 'At a velocity of 0 the energy is always 0, so any mass fits.',
  },
  { given: { KE: -1, m: 5 }, reason: 'The energy cannot be negative.' },
  { given: { KE: 1, m: -5 }, reason: 'The mass cannot be negative.' },
  { given: { m: Number.NaN, v: 2 }, reason: 'The mass must be a number, such as 12.5.' },
  { given: { m: 1e300, v: 1e300 }, reason: 'The energy is too large to compute.' },
  { given: { KE: 1e300, m: 1e-300 }, reason: 'The velocity is too large to compute.' },
  { given: { m: 1 }, reason: 'Enter two of energy, mass and velocity.' },
  { given: { KE: 1, m: 1, v: 1 }, reason: 'Enter two of energy, mass and velocity.' },
] as const)('$given is rejected with "$reason"', ({ given, reason }) => {
  expect(kineticEnergy({ ...UNITS, ...given })).toMatchObject({ ok: false, reason })
})

test.for([
  { pair: DEFAULT_PAIR, focus: 'v', becomes: ['m', 'v'], computed: 'KE' },
  { pair: DEFAULT_PAIR, focus: 'm', becomes: ['KE', 'm'], computed: 'v' },
  { pair: DEFAULT_PAIR, focus: 'KE', becomes: ['m', 'KE'], computed: 'v' },
  { pair: ['m', 'KE'], focus: 'v', becomes: ['KE', 'v'], computed: 'm' },
] as const satisfies { pair: InputPair; [key: string]: unknown }[])(
  'with $pair as inputs, focusing $focus leaves $becomes and computes $computed',
  ({ pair, focus, becomes, computed }) => {
    const after = pairAfterFocus(pair, focus)
    expect(after).toEqual(becomes)
    expect(computedOf(after)).toBe(computed)
  },
)

test('a change of unit keeps the quantity, there and back', () => {
  expect(converted('KEUnit', 10, 'MJ', 'J')).toBe(10_000_000)
  expect(converted('mUnit', 1.1, 'kg', 'lb')).toBe(2.4255)
  expect(converted('mUnit', 2.4255, 'lb', 'kg')).toBe(1.1)
  expect(converted('vUnit', 1737, 'm/s', 'km/h')).toBe(6253.2)
  expect(converted('vUnit', 0.1, 'm/s', 'm/s')).toBe(0.1)
})

test.for([
  { m: 5, v: 1700, display: '7.23' },
  { m: 0.1, v: 300, display: '0.00' },
  { m: 2, v: 1500, display: '2.25' },
])('$m kg at $v m/s are shown as $display MJ: a half is rounded up', ({ m, v, display }) => {
  const units = { KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' } as const
  expect(kineticEnergy({ ...units, m, v })).toMatchObject({ display })
})

test('a shot to the left has the energy of one to the right', () => {
  for (const given of [{ m: 5 }, { KE: 10 }])
    expect(kineticEnergy({ ...UNITS, ...given, v: -2000 })).toEqual(
      kineticEnergy({ ...UNITS, ...given, v: 2000 }),
    )
})
