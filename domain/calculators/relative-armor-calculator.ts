import { z } from 'zod'
import { type ArmorForm, armorForm, armorSentence, calculateArmor } from './armor-form-state.ts'
import type { Calculator } from './calculator.ts'
import { calculatorCall } from './calculator-call.ts'
import { relativeArmor } from './relative-armor.ts'
import { readRelativeArmorQuery, relativeArmorParameters } from './relative-armor-query.ts'
import { valueProblem, valueResult, valueSuccess } from './value-result.ts'

export const relativeArmorCall = calculatorCall({
  summary: 'Calculate the effective thickness (line of sight) of tilted plates, mm',
  input: z.strictObject({
    thickness: z.number().meta({ description: 'Plate thickness, mm' }),
    primary: z
      .number()
      .meta({ description: 'Angle of the plate to the shot, degrees: 90 is square to it' }),
    secondary: z.number().nullish().meta({
      description: 'Angle on the other axis, degrees; without it the plate is tilted on one',
    }),
  }),
  result: valueResult,
  compute({ thickness, primary, secondary }) {
    const result = relativeArmor({
      thicknessMm: thickness,
      primaryAngleDeg: primary,
      secondaryAngleDeg: secondary ?? undefined,
    })
    return result.ok
      ? valueSuccess(result.valueMm, result.display)
      : valueProblem(result.code, result.reason, result.shown)
  },
})

export const relativeArmorCalculator: Calculator<ArmorForm> = {
  name: 'relative-armor',
  title: 'Relative Armor Calculator',
  subtitle: 'Thickness along the shot line of a plate tilted on one or two axes.',
  parameters: relativeArmorParameters,
  call: relativeArmorCall,
  read(query) {
    const { plate, effectiveMm, drafts, rejected } = readRelativeArmorQuery(query)
    return { form: armorForm(plate, effectiveMm, drafts), rejected }
  },
  sentence: (form) => armorSentence(calculateArmor(form)),
}
