import { energyUnits } from '../units/energy.ts'
import { massUnits } from '../units/mass.ts'
import { velocityUnits } from '../units/velocity.ts'
import {
  type Drafts,
  type Query,
  queryReader,
  queryText,
  type RejectedParameter,
} from './calculator-query.ts'
import { type KineticEnergyInput, quantities } from './kinetic-energy.ts'
import { DEFAULT_KINETIC, DEFAULT_PAIR, type InputPair } from './kinetic-fields.ts'

export const kineticEnergyParameters = ['KE', 'KEUnit', 'm', 'mUnit', 'v', 'vUnit'] as const

/**
 * Reads two of the three values, and the units, from a URL; the third value is computed. If the URL does not contain
 * exactly two values, the default energy and mass are used.
 */
export function readKineticEnergyQuery(query: Query): {
  input: KineticEnergyInput
  pair: InputPair
  drafts: Drafts
  rejected: RejectedParameter[]
} {
  const reader = queryReader(query)
  const units = {
    KEUnit: reader.choice('KEUnit', energyUnits, DEFAULT_KINETIC.KEUnit),
    mUnit: reader.choice('mUnit', massUnits, DEFAULT_KINETIC.mUnit),
    vUnit: reader.choice('vUnit', velocityUnits, DEFAULT_KINETIC.vUnit),
  }
  const values = {
    KE: reader.number('KE', undefined),
    m: reader.number('m', undefined),
    v: reader.number('v', undefined),
  }
  const { drafts, rejected } = reader
  const given = quantities.filter((quantity) => values[quantity] !== undefined)
  // If all three are given, the empty one is computed.
  const [older, newer, third] =
    given.length === 3 ? given.filter((quantity) => !reader.isEmpty(quantity)) : given
  if (older && newer && !third) {
    const input = { ...units, [older]: values[older], [newer]: values[newer] }
    return { input, pair: [older, newer], drafts, rejected }
  }
  if (given[0])
    rejected.push({
      name: given[0],
      text: 'The URL does not contain two of energy, mass and velocity; the default energy and mass are used.',
    })
  const input = { KE: DEFAULT_KINETIC.KE, m: DEFAULT_KINETIC.m, ...units }
  return { input, pair: DEFAULT_PAIR, drafts: {}, rejected }
}

/** @param drafts Texts of inputs that are not numbers; the URL contains them too. */
export function kineticEnergyQuery(input: KineticEnergyInput, drafts: Drafts = {}): string {
  return queryText(
    kineticEnergyParameters
      .map((name) => [name, name in drafts ? Number.NaN : input[name]] as const)
      .filter(([, value]) => value !== undefined),
    drafts,
  )
}
