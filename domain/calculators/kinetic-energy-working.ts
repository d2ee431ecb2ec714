import { joulesIn } from '../units/energy.ts'
import { perKilogram } from '../units/mass.ts'
import { perMetrePerSecond } from '../units/velocity.ts'
import {
  type KineticEnergyInput,
  kineticEnergy,
  type Quantity,
  quantities,
  quantityNames,
  siOf,
} from './kinetic-energy.ts'
import { type Notation, type Recipe, stepsOf, type Working } from './working.ts'

const symbols = {
  KE: { text: 'E', latex: 'E' },
  m: { text: 'm', latex: 'm' },
  v: { text: 'v', latex: 'v' },
  KEJ: { text: 'E_J', latex: 'E_{\\mathrm{J}}' },
  mKg: { text: 'm_kg', latex: 'm_{\\mathrm{kg}}' },
  vMs: { text: 'v_ms', latex: 'v_{\\mathrm{m/s}}' },
  KEFactor: { text: 'f_E', latex: 'f_E' },
  mFactor: { text: 'f_m', latex: 'f_m' },
  vFactor: { text: 'f_v', latex: 'f_v' },
} as const satisfies Record<string, Notation>
type Name = keyof typeof symbols
type Step = Omit<Recipe<Name>, 'source'>

const toSi: Record<Quantity, Step> = {
  KE: {
    name: 'Energy in joules',
    result: 'KEJ',
    text: '<KE>·<KEFactor>',
    latex: '<KE> \\cdot <KEFactor>',
    unit: 'J',
  },
  m: {
    name: 'Mass in kilograms',
    result: 'mKg',
    text: '<m> / <mFactor>',
    latex: '\\frac{<m>}{<mFactor>}',
    unit: 'kg',
  },
  v: {
    name: 'Velocity in metres per second',
    result: 'vMs',
    text: '<v> / <vFactor>',
    latex: '\\frac{<v>}{<vFactor>}',
    unit: 'm/s',
  },
}

const law: Record<Quantity, Step> = {
  KE: {
    name: 'Kinetic energy',
    result: 'KEJ',
    text: '<mKg>·<vMs>^2 / 2',
    latex: '\\frac{<mKg> \\cdot <vMs>^{2}}{2}',
    unit: 'J',
  },
  m: {
    name: 'Mass',
    result: 'mKg',
    text: '2·<KEJ> / <vMs>^2',
    latex: '\\frac{2 \\cdot <KEJ>}{<vMs>^{2}}',
    unit: 'kg',
  },
  v: {
    name: 'Velocity',
    result: 'vMs',
    text: '√(2·<KEJ> / <mKg>)',
    latex: '\\sqrt{\\frac{2 \\cdot <KEJ>}{<mKg>}}',
    unit: 'm/s',
  },
}

const fromSi: Record<Quantity, (unit: string) => Step> = {
  KE: (unit) => ({
    name: `Energy in ${unit}`,
    result: 'KE',
    text: '<KEJ> / <KEFactor>',
    latex: '\\frac{<KEJ>}{<KEFactor>}',
    unit,
  }),
  m: (unit) => ({
    name: `Mass in ${unit}`,
    result: 'm',
    text: '<mKg>·<mFactor>',
    latex: '<mKg> \\cdot <mFactor>',
    unit,
  }),
  v: (unit) => ({
    name: `Velocity in ${unit}`,
    result: 'v',
    text: '<vMs>·<vFactor>',
    latex: '<vMs> \\cdot <vFactor>',
    unit,
  }),
}

/** From the units of the fields to SI, the law, and back to the unit of the computed field. */
export function kineticEnergyWorking(input: KineticEnergyInput): Working {
  const title = 'Kinetic energy'
  const result = kineticEnergy(input)
  if (!result.ok) return { title, steps: [], conclusion: result.reason }
  const { solvedFor, value, display } = result
  const unit = { KE: input.KEUnit, m: input.mUnit, v: input.vUnit }[solvedFor]
  const all = { ...input, [solvedFor]: value }
  const si = siOf(all)
  const values: Partial<Record<Name, number | undefined>> = {
    KE: all.KE,
    m: all.m,
    v: all.v,
    KEJ: si.energyJ,
    mKg: si.massKg,
    vMs: si.velocityMs,
    KEFactor: joulesIn[input.KEUnit],
    mFactor: perKilogram[input.mUnit],
    vFactor: perMetrePerSecond[input.vUnit],
  }
  const given = quantities.filter((quantity) => quantity !== solvedFor)
  const recipes = [
    ...given.map((quantity) => toSi[quantity]),
    law[solvedFor],
    fromSi[solvedFor](unit),
  ].map((step) => ({ ...step, source: 'mechanics' }) as const)
  return {
    title,
    steps: stepsOf(recipes, symbols, values),
    conclusion: `The ${quantityNames[solvedFor]} is ${display} ${unit}.`,
  }
}
