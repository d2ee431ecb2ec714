import { z } from 'zod'
import type { Calculator } from '../calculators/calculator.ts'
import { calculatorCall } from '../calculators/calculator-call.ts'
import { callErrors, numberOrNull } from '../calculators/value-answer.ts'
import { applyTemplate } from './form/apply-template.ts'
import { type PerforationForm, perforationForm, stateOf } from './form/perforation-form-state.ts'
import {
  perforationPageParameters,
  readPerforationPageQuery,
} from './form/perforation-page-query.ts'
import { isValidInput } from './is-valid-input.ts'
import { perforation } from './perforation.ts'
import { perforationAnswer } from './perforation-answer.ts'
import { materials, processes } from './shot.ts'

/** JSON has no `NaN`, but `1e309` reads as infinite: zod's numbers are finite. */
const number = (description: string) => z.number().meta({ description })

/**
 * What a call omits, sends as `null` or as an empty text was not chosen. Without transforms, as they take seven times
 * as long for ten thousand inputs.
 */
const choice = <Value extends string>(values: readonly Value[], description: string) =>
  z
    .enum([...values, ''])
    .nullish()
    .meta({ description })

export const perforationCall = calculatorCall({
  summary: 'Calculate the perforation limit or penetration depth of long rods',
  input: z.strictObject({
    p_len: number('Total length of the penetrator, mm'),
    dia: number('Diameter of the rod, mm'),
    f_len: number('Length of the conical nose (a frustum), mm'),
    df: number('Diameter of the frustum at its small end, mm'),
    rhop: number('Density of the penetrator, kg/m³'),
    bhnp: z.number().nullish().describe('Brinell hardness of the penetrator; only steel needs it'),
    vt: number('Impact velocity, km/s'),
    rhot: number('Density of the target, kg/m³'),
    bhnt: number('Brinell hardness of the target'),
    nato: number('NATO obliquity: degrees from the normal of the plate'),
    process: choice(processes, 'Perforation of a plate, or penetration of a target without a back'),
    material: choice(materials, 'Material of the penetrator'),
  }),
  result: z.object({
    ok: z.boolean(),
    result_mm: numberOrNull.describe(
      '0 if a limit of the model is exceeded; null if the model gives no value',
    ),
    display: z.string().nullable().describe('Rounded to one decimal'),
    v_min_kms: numberOrNull,
    working_length_mm: numberOrNull,
    aspect_ratio: numberOrNull,
    mass_kg: numberOrNull,
    energy_MJ: numberOrNull,
    errors: callErrors,
  }),
  answer: perforationAnswer,
  isValid: isValidInput,
})

export const perforationCalculator: Calculator<PerforationForm> = {
  name: 'perforation',
  title: 'APFSDS Penetration Calculator',
  subtitle:
    'The perforation limit of a long-rod penetrator by the Lanz-Odermatt model: what plate, measured along the shot line, is just perforated.',
  parameters: perforationPageParameters,
  call: perforationCall,
  read(query, rounds) {
    const { rejected, ...state } = readPerforationPageQuery(
      query,
      rounds.map(({ name }) => name),
    )
    const isGiven = (name: string) => query.getAll(name).length > 0
    return { form: applyTemplate(perforationForm(state), rounds, isGiven), rejected }
  },
  sentence: (form) => perforation(stateOf(form).input).text,
}
