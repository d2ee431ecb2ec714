import { joulesIn } from '../units/energy.ts'
import { perKilogram } from '../units/mass.ts'
import { perMetrePerSecond } from '../units/velocity.ts'
import { type KineticEnergyInput, kineticEnergy, type Quantity, siOf } from './kinetic-energy.ts'
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

const toSi: Record<Quantity, Recipe<Name>> = {
  KE: {
    name: 'Energy in joules',
    result: 'KEJ',
    text: '<KE>·<KEFactor>',
    latex: '<KE> \\cdot <KEFactor>',
    unit: 'J',
    source: 'mechanics',
  },
  m: {
    name: 'Mass in kilograms',
    result: 'mKg',
    text: '<m> / <mFactor>',
    latex: '\\frac{<m>}{<mFactor>}',
    unit: 'kg',
    source: 'mechanics',
  },
  v: {
    name: 'Velocity in metres per second',
    result: 'vMs',
    text: '<v> / <vFactor>',
    latex: '\\frac{<v>}{<vFactor>}',
    unit: 'm/s',
    source: 'mechanics',
  },
}

const law: Record<Quantity, Recipe<Name>> = {
  KE: {
    name: 'Kinetic energy',
    result: 'KEJ',
    text: '<mKg>·<vMs>^2 / 2',
    latex: '\\frac{<mKg> \\cdot <vMs>^{2}}{2}',
    unit: 'J',
    source: 'mechanics',
  },
  m: {
    name: 'Mass',
    result: 'mKg',
    text: '2·<KEJ> / <vMs>^2',
    latex: '\\frac{2 \\cdot <KEJ>}{<vMs>^{2}}',
    unit: 'kg',
    source: 'mechanics',
  },
  v: {
    name: 'Velocity',
    result: 'vMs',
    text: '√(2·<KEJ> / <mKg>)',
    latex: '\\sqrt{\\frac{2 \\cdot <KEJ>}{<mKg>}}',
    unit: 'm/s',
    source: 'mechanics',
  },
}

const fromSi: Record<Quantity, (unit: string) => Recipe<Name>> = {
  KE: (unit) => ({
    name: `Energy in ${unit}`,
    result: 'KE',
    text: '<KEJ> / <KEFactor>',
    latex: '\\frac{<KEJ>}{<KEFactor>}',
    unit,
    source: 'mechanics',
  }),
  m: (unit) => ({
    name: `Mass in ${unit}`,
    result: 'm',
    text: '<mKg>·<mFactor>',
    latex: '<mKg> \\cdot <mFactor>',
    unit,
    source: 'mechanics',
  }),
  v: (unit) => ({
    name: `Velocity in ${unit}`,
    result: 'v',
    text: '<vMs>·<vFactor>',
    latex: '<vMs> \\cdot <vFactor>',
    unit,
    source: 'mechanics',
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
  const given = (['KE', 'm', 'v'] as const).filter((quantity) => quantity !== solvedFor)
  const recipes = [
    ...given.map((quantity) => toSi[quantity]),
    law[solvedFor],
    fromSi[solvedFor](unit),
  ]
  return {
    title,
    steps: stepsOf(recipes, symbols, values),
    conclusion: `The ${names[solvedFor]} is ${display} ${unit}.`,
  }
}

const names: Record<Quantity, string> = { KE: 'energy', m: 'mass', v: 'velocity' }
