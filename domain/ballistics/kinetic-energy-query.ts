import { energyUnits } from '../units/energy.ts'
import { massUnits } from '../units/mass.ts'
import { velocityUnits } from '../units/velocity.ts'
import { type Query, queryReader, queryText, type Untaken } from './calculator-query.ts'
import { type KineticEnergyInput, quantities } from './kinetic-energy.ts'
import { DEFAULT_KINETIC, DEFAULT_PAIR, type InputPair } from './kinetic-fields.ts'

export const kineticEnergyParameters = ['KE', 'KEUnit', 'm', 'mUnit', 'v', 'vUnit'] as const

/**
 * The two values and the units that an address gives; the third is computed. An address with other than
 * two values gives the defaults for energy and mass.
 */
export function readKineticEnergyQuery(query: Query): {
  input: KineticEnergyInput
  pair: InputPair
  untaken: Untaken[]
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
  const [older, newer, third] = quantities.filter((quantity) => values[quantity] !== undefined)
  if (older && newer && !third)
    return { input: { ...values, ...units }, pair: [older, newer], untaken: reader.untaken }
  if (older)
    reader.untaken.push({
      name: older,
      text: 'The address does not give two of energy, mass and velocity: the default energy and mass are shown.',
    })
  const input = { KE: DEFAULT_KINETIC.KE, m: DEFAULT_KINETIC.m, v: undefined, ...units }
  return { input, pair: DEFAULT_PAIR, untaken: reader.untaken }
}

export function kineticEnergyQuery(input: KineticEnergyInput): string {
  return queryText(
    kineticEnergyParameters
      .map((name) => [name, input[name]] as const)
      .filter(([, value]) => value !== undefined),
  )
}
