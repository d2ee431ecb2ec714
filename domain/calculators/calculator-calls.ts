import { z } from 'zod'
import { materials, processes } from '../perforation/shot.ts'
import { type EnergyUnit, joulesIn } from '../units/energy.ts'
import { type MassUnit, perKilogram } from '../units/mass.ts'
import { perMetrePerSecond, type VelocityUnit } from '../units/velocity.ts'
import { quantities } from './kinetic-energy.ts'

export const MOST_INPUTS = 10_000

/** JSON has no `NaN`, but `1e309` reads as infinite: zod's numbers are finite. */
const number = (description: string) => z.number().meta({ description })

/**
 * Chosen or not: what a call leaves out, sends as `null` or as an empty text was not chosen. Without transforms: with
 * them ten thousand inputs take seven times as long.
 */
const choice = <Value extends string>(values: readonly Value[], description: string) =>
  z
    .enum([...values, ''])
    .nullish()
    .meta({ description })

const perforationInput = z.strictObject({
  p_len: number('Total length of the penetrator, mm'),
  dia: number('Diameter of the rod, mm'),
  f_len: number('Length of the conical nose (a frustum), mm'),
  df: number('Diameter of the frustum at its small end, mm'),
  rhop: number('Density of the penetrator, kg/m³'),
  bhnp: z
    .number()
    .nullish()
    .meta({ description: 'Brinell hardness of the penetrator; only steel needs it' }),
  vt: number('Impact velocity, km/s'),
  rhot: number('Density of the target, kg/m³'),
  bhnt: number('Brinell hardness of the target'),
  nato: number('NATO obliquity: degrees from the normal of the plate'),
  process: choice(processes, 'Perforation of a plate, or penetration of a target without a back'),
  material: choice(materials, 'Material of the penetrator'),
})

const kineticEnergyInput = z
  .strictObject({
    KE: z.number().optional().meta({ description: 'Kinetic energy' }),
    KEUnit: z.enum(unitsOf<EnergyUnit>(joulesIn)),
    m: z.number().optional().meta({ description: 'Mass' }),
    mUnit: z.enum(unitsOf<MassUnit>(perKilogram)),
    v: z.number().optional().meta({ description: 'Velocity' }),
    vUnit: z.enum(unitsOf<VelocityUnit>(perMetrePerSecond)),
  })
  .superRefine((input, context) => {
    const given = quantities.filter((quantity) => input[quantity] !== undefined)
    if (given.length === 2) return
    // The field to change: the first that is missing, or with all three the one to leave out.
    const field = quantities.find((quantity) => input[quantity] === undefined) ?? 'v'
    const message = `KE, m and v: exactly two must be given, and there are ${given.length}`
    context.addIssue({ code: 'custom', path: [field], message })
  })

const relativeArmorInput = z.strictObject({
  thickness: number('Thickness of the plate, mm'),
  primary: number('Angle of the plate to the shot, degrees: 90 is square to it'),
  secondary: z.number().nullish().meta({
    description: 'Angle on the other axis, degrees; without it the plate is tilted on one',
  }),
})

const inputsOf = <Input extends z.ZodType>(input: Input) =>
  z.strictObject({ inputs: z.array(input).min(1).max(MOST_INPUTS) })

export const perforationCall = inputsOf(perforationInput)
export const kineticEnergyCall = inputsOf(kineticEnergyInput)
export const relativeArmorCall = inputsOf(relativeArmorInput)

const errors = z.array(z.object({ code: z.string(), message: z.string() }))
const numberOrNull = z.number().nullable()

export const perforationResults = z.object({
  results: z.array(
    z.object({
      ok: z.boolean(),
      result_mm: numberOrNull.meta({
        description: '0 where a limit of the model is broken; null where the model has no number',
      }),
      display: z.string().nullable().meta({ description: 'With one decimal' }),
      v_min_kms: numberOrNull,
      working_length_mm: numberOrNull,
      aspect_ratio: numberOrNull,
      mass_kg: numberOrNull,
      energy_MJ: numberOrNull,
      errors,
    }),
  ),
})

export const valueResults = z.object({
  results: z.array(
    z.object({
      ok: z.boolean(),
      value: numberOrNull,
      display: z.string().nullable().meta({ description: 'With two decimals' }),
      errors,
    }),
  ),
})

function unitsOf<Unit extends string>(factors: Record<Unit, number>): [Unit, ...Unit[]] {
  return Object.keys(factors) as [Unit, ...Unit[]]
}
