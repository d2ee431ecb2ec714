import { z } from 'zod'
import { type EnergyUnit, joulesIn } from '../units/energy.ts'
import { type MassUnit, perKilogram } from '../units/mass.ts'
import { perMetrePerSecond, type VelocityUnit } from '../units/velocity.ts'
import type { Calculator } from './calculator.ts'
import { calculatorCall } from './calculator-call.ts'
import { kineticEnergy, quantities } from './kinetic-energy.ts'
import { kineticEnergyParameters, readKineticEnergyQuery } from './kinetic-energy-query.ts'
import { kineticEnergyWorking } from './kinetic-energy-working.ts'
import { inputOf, type KineticForm, kineticForm } from './kinetic-form-state.ts'
import { valueProblem, valueResult, valueSuccess } from './value-result.ts'

const input = z
  .strictObject({
    KE: z.number().optional().meta({ description: 'Kinetic energy' }),
    KEUnit: z.enum(unitsOf<EnergyUnit>(joulesIn)).meta({
      description: 'Unit of the energy: megajoules, joules, BTU or kilocalories (cal)',
    }),
    m: z.number().optional().meta({ description: 'Mass' }),
    mUnit: z.enum(unitsOf<MassUnit>(perKilogram)).meta({ description: 'Unit of the mass' }),
    v: z.number().optional().meta({ description: 'Velocity' }),
    vUnit: z
      .enum(unitsOf<VelocityUnit>(perMetrePerSecond))
      .meta({ description: 'Unit of the velocity' }),
  })
  .superRefine((values, context) => {
    const given = quantities.filter((quantity) => values[quantity] !== undefined)
    if (given.length === 2) return
    // The field to change: the first that is missing, or with all three the one to leave out.
    const field = quantities.find((quantity) => values[quantity] === undefined) ?? 'v'
    const message = `KE, m and v: exactly two must be given, not ${given.length}`
    context.addIssue({ code: 'custom', path: [field], message })
  })

export const kineticEnergyCall = calculatorCall({
  summary: 'Calculate energy, mass or velocity from the other two',
  input,
  result: valueResult,
  compute(values) {
    const result = kineticEnergy(values)
    return result.ok
      ? valueSuccess(result.value, result.display)
      : valueProblem(result.code, result.reason)
  },
})

export const kineticEnergyCalculator: Calculator<KineticForm> = {
  name: 'kinetic-energy',
  title: 'Kinetic Energy Calculator',
  subtitle: 'Energy, mass and velocity of a body in motion, each from the other two.',
  parameters: kineticEnergyParameters,
  call: kineticEnergyCall,
  read(query) {
    const { input: values, pair, drafts, rejected } = readKineticEnergyQuery(query)
    return { form: kineticForm(values, pair, drafts), rejected }
  },
  sentence(form) {
    const values = inputOf(form)
    return kineticEnergy(values).ok ? kineticEnergyWorking(values).conclusion : undefined
  },
}

function unitsOf<Unit extends string>(factors: Record<Unit, number>): [Unit, ...Unit[]] {
  return Object.keys(factors) as [Unit, ...Unit[]]
}
