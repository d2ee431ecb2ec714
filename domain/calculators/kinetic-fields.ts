import { energyIn, joulesOf } from '../units/energy.ts'
import { kilogramsOf, massIn } from '../units/mass.ts'
import { metresPerSecondOf, velocityIn } from '../units/velocity.ts'
import { type KineticUnits, type Quantity, quantities } from './kinetic-energy.ts'

export const DEFAULT_KINETIC = {
  KE: 10,
  KEUnit: 'MJ',
  m: 5,
  mUnit: 'kg',
  v: 0,
  vUnit: 'm/s',
} as const

/** The two input fields; the one focused last comes last. */
export type InputPair = readonly [Quantity, Quantity]

export const DEFAULT_PAIR: InputPair = ['KE', 'm']

/** Focusing the third field makes it an input; the one focused longest ago is then computed. */
export function pairAfterFocus([older, newer]: InputPair, focused: Quantity): InputPair {
  return focused === newer ? [older, newer] : [newer, focused]
}

export function computedOf(pair: InputPair): Quantity {
  return quantities.find((quantity) => !pair.includes(quantity)) ?? 'v'
}

/** The same quantity in another unit of its kind, with the decimals that two units may need. */
export function converted<Unit extends keyof KineticUnits>(
  unit: Unit,
  value: number,
  from: KineticUnits[Unit],
  to: KineticUnits[Unit],
): number {
  if (from === to) return value
  // Enough for every figure, and 1.1 kg there and back is 1.1 kg again.
  return Number(convert[unit](value, from, to).toPrecision(12))
}

const convert: {
  [Unit in keyof KineticUnits]: (
    value: number,
    from: KineticUnits[Unit],
    to: KineticUnits[Unit],
  ) => number
} = {
  KEUnit: (value, from, to) => energyIn(to, joulesOf(value, from)),
  mUnit: (value, from, to) => massIn(to, kilogramsOf(value, from)),
  vUnit: (value, from, to) => velocityIn(to, metresPerSecondOf(value, from)),
}
