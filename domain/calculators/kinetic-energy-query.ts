import { energyUnits } from '../units/energy.ts'
import { massUnits } from '../units/mass.ts'
import { velocityUnits } from '../units/velocity.ts'
import {
  type Drafts,
  notANumber,
  type Query,
  queryReader,
  queryText,
  type RejectedParameter,
} from './calculator-query.ts'
import {
  type KineticEnergyInput,
  type Quantity,
  quantities,
  quantityNames,
} from './kinetic-energy.ts'
import { DEFAULT_KINETIC, DEFAULT_PAIR, type InputPair } from './kinetic-fields.ts'

export const kineticEnergyParameters = ['KE', 'KEUnit', 'm', 'mUnit', 'v', 'vUnit'] as const

/**
 * Reads two of the three values, and the units, from a URL; the third value is computed. If the URL does not contain
 * exactly two values, the default energy and mass are used, and all that it contains is rejected.
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
  const filled = given.filter((quantity) => !reader.isEmpty(quantity))
  const [older, newer, third] = given.length === 3 ? filled : given
  if (older && newer && !third) {
    const input = { ...units, [older]: values[older], [newer]: values[newer] }
    return { input, pair: [older, newer], drafts, rejected }
  }
  for (const quantity of filled) {
    const draft = drafts[quantity]
    if (draft !== undefined)
      rejected.push({ name: quantity, text: `${notANumber(quantity, draft)}; it is ignored.` })
  }
  if (given[0]) rejected.push({ name: given[0], text: notTwo(filled) })
  const input = { KE: DEFAULT_KINETIC.KE, m: DEFAULT_KINETIC.m, ...units }
  return { input, pair: DEFAULT_PAIR, drafts: {}, rejected }
}

/** Why the values of a URL are ignored. @param filled Those that are not empty: none, one or all three. */
function notTwo([only, ...more]: readonly Quantity[]): string {
  if (only === undefined)
    return 'Energy, mass and velocity are empty in the URL; the default energy and mass are used.'
  if (more.length > 0)
    return 'The URL contains energy, mass and velocity, of which only two can be given; all three are ignored, and the default energy and mass are used.'
  return `The URL contains only the ${quantityNames[only]}, and two of energy, mass and velocity are needed; it is ignored, and the default energy and mass are used.`
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
