import { type EnergyUnit, energyIn, joulesOf } from '../units/energy.ts'
import { formatDecimals } from '../units/format-decimals.ts'
import { kilogramsOf, type MassUnit, massIn } from '../units/mass.ts'
import { NOT_A_NUMBER } from '../units/typed-number.ts'
import { metresPerSecondOf, type VelocityUnit, velocityIn } from '../units/velocity.ts'

export const quantities = ['KE', 'm', 'v'] as const
export type Quantity = (typeof quantities)[number]
export const quantityNames: Record<Quantity, string> = { KE: 'energy', m: 'mass', v: 'velocity' }

export interface KineticUnits {
  KEUnit: EnergyUnit
  mUnit: MassUnit
  vUnit: VelocityUnit
}

/** Two of the three values; the missing one is computed. */
export interface KineticEnergyInput extends KineticUnits {
  KE?: number | undefined
  m?: number | undefined
  v?: number | undefined
}

export type KineticProblemCode =
  | 'not_two_values'
  | 'not_a_number'
  | 'negative'
  | 'no_answer'
  | 'any_answer'
  | 'no_finite_result'

export type KineticEnergy =
  | {
      ok: true
      solvedFor: Quantity
      /** In the unit of the computed value. */
      value: number
      /** With two decimals. */
      display: string
    }
  | { ok: false; code: KineticProblemCode; field: Quantity | undefined; reason: string }

/** E = m·v²/2 */
function kineticEnergyJ(massKg: number, velocityMs: number): number {
  return (massKg * velocityMs * velocityMs) / 2
}

/** v = √(2·E/m) */
function velocityMs(energyJ: number, massKg: number): number {
  return Math.sqrt((2 * energyJ) / massKg)
}

/** m = 2·E/v² */
function massKg(energyJ: number, velocityMs: number): number {
  return (2 * energyJ) / (velocityMs * velocityMs)
}

/** The third value from the other two, or why there is none. */
export function kineticEnergy(input: KineticEnergyInput): KineticEnergy {
  const given = quantities.filter((quantity) => input[quantity] !== undefined)
  const [solvedFor] = quantities.filter((quantity) => input[quantity] === undefined)
  if (given.length !== 2 || !solvedFor)
    return failure('not_two_values', undefined, 'Enter two of energy, mass and velocity.')
  for (const quantity of given) {
    const problem = valueProblem(quantity, input[quantity] ?? 0)
    if (problem) return problem
  }
  const si = siOf(input)
  const impossible = impossibility(solvedFor, si)
  if (impossible) return impossible
  const value = solve(solvedFor, si, input)
  if (!Number.isFinite(value))
    return failure(
      'no_finite_result',
      solvedFor,
      `The ${quantityNames[solvedFor]} is too large to compute.`,
    )
  return { ok: true, solvedFor, value, display: formatDecimals(value, 2) }
}

interface SiValues {
  energyJ: number
  massKg: number
  velocityMs: number
}

export function siOf({ KE = 0, KEUnit, m = 0, mUnit, v = 0, vUnit }: KineticEnergyInput): SiValues {
  return {
    energyJ: joulesOf(KE, KEUnit),
    massKg: kilogramsOf(m, mUnit),
    velocityMs: metresPerSecondOf(v, vUnit),
  }
}

function solve(solvedFor: Quantity, si: SiValues, units: KineticUnits): number {
  switch (solvedFor) {
    case 'KE':
      return energyIn(units.KEUnit, kineticEnergyJ(si.massKg, si.velocityMs))
    case 'm':
      return massIn(units.mUnit, massKg(si.energyJ, si.velocityMs))
    case 'v':
      return velocityIn(units.vUnit, velocityMs(si.energyJ, si.massKg))
  }
}

function failure(
  code: KineticProblemCode,
  field: Quantity | undefined,
  reason: string,
): KineticEnergy {
  return { ok: false, code, field, reason }
}

function valueProblem(quantity: Quantity, value: number): KineticEnergy | undefined {
  const name = quantityNames[quantity]
  if (!Number.isFinite(value))
    return failure('not_a_number', quantity, `The ${name} ${NOT_A_NUMBER}`)
  // A velocity may: its sign is the direction, and the energy is the same.
  if (value < 0 && quantity !== 'v')
    return failure('negative', quantity, `The ${name} cannot be negative.`)
  return undefined
}

/** Zero velocity or zero mass allows only zero energy, which then fits any value of the other. */
function impossibility(solvedFor: Quantity, si: SiValues): KineticEnergy | undefined {
  if (solvedFor === 'KE') return undefined
  const [field, given, premise] =
    solvedFor === 'v'
      ? (['m', si.massKg, 'With a mass of 0'] as const)
      : (['v', si.velocityMs, 'At a velocity of 0'] as const)
  if (given !== 0) return undefined
  return si.energyJ > 0
    ? failure(
        'no_answer',
        field,
        `${premise} the energy is always 0, so no ${quantityNames[solvedFor]} gives this energy.`,
      )
    : failure(
        'any_answer',
        field,
        `${premise} the energy is always 0, so any ${quantityNames[solvedFor]} fits.`,
      )
}
