import { type Unfinished, unfinishedTexts } from '#domain/calculators/calculator-query.ts'
import type { PerforationPageState, PlotName } from '#domain/perforation/perforation-page-query.ts'
import { plusMinusName } from '#domain/perforation/perforation-query.ts'
import type { Measured } from '#domain/perforation/required-velocity.ts'
import {
  type Material,
  type NumberField,
  numberFields,
  type Process,
} from '#domain/perforation/shot.ts'
import type { RoundTemplate } from '#domain/rounds/round-template.ts'
import { typedNumber } from '#domain/units/typed-number.ts'
import { filledFields, templateNumbers } from './template-input.ts'

type Texts = Record<NumberField, string>

/** A change to what the page has by then: several may come at once. */
export type OnChange = (change: (now: TypedState) => TypedState) => void

/** The fields of the page as they were typed: half a number stays half a number. */
export interface TypedState {
  fields: Texts
  plusMinus: Texts
  process: Process | undefined
  material: Material | undefined
  template: string | undefined
  plate: string
  measured: Measured
  loss: string
  plot: PlotName
  compared: readonly string[]
}

export function typedOf({
  input,
  plusMinus,
  unfinished,
  template,
  plate,
  lossMsPerKm,
  plot,
  compared,
}: PerforationPageState): TypedState {
  return {
    fields: textsOf((field) => unfinished[field] ?? input[field]),
    plusMinus: textsOf((field) => unfinished[plusMinusName(field)] ?? plusMinus[field]),
    process: input.process,
    material: input.material,
    template,
    plate: unfinished.plate ?? String(plate.thicknessMm),
    measured: plate.measured,
    loss: unfinished.loss ?? String(lossMsPerKm),
    plot,
    compared,
  }
}

function textsOf(read: (field: NumberField) => string | number | undefined): Texts {
  const texts = numberFields.map((field) => [field, String(read(field) ?? '')])
  return Object.fromEntries(texts) as Texts
}

/** What is typed, as numbers; `NaN` where there is none. */
export function stateOf(typed: TypedState): PerforationPageState {
  return {
    input: {
      ...numbersOf(typed.fields),
      bhnp: typedNumber(typed.fields.bhnp),
      process: typed.process,
      material: typed.material,
    },
    plusMinus: plusMinusOf(typed.plusMinus),
    unfinished: unfinishedOf(typed),
    template: typed.template,
    plate: { thicknessMm: typedNumber(typed.plate) ?? Number.NaN, measured: typed.measured },
    lossMsPerKm: typedNumber(typed.loss) ?? Number.NaN,
    plot: typed.plot,
    compared: typed.compared,
  }
}

function unfinishedOf({ fields, plusMinus, plate, loss }: TypedState): Unfinished {
  return unfinishedTexts(
    [
      ...Object.entries(fields),
      ...numberFields.map((field) => [plusMinusName(field), plusMinus[field]] as const),
      ['plate', plate],
      ['loss', loss],
    ],
    (name) => name === 'bhnp' || name.startsWith('pm_'),
  )
}

function numbersOf(texts: Texts): Record<NumberField, number> {
  const numbers = numberFields.map((field) => [field, typedNumber(texts[field]) ?? Number.NaN])
  return Object.fromEntries(numbers) as Record<NumberField, number>
}

function plusMinusOf(texts: Texts): Partial<Record<NumberField, number>> {
  return Object.fromEntries(
    numberFields.flatMap((field) => {
      const value = typedNumber(texts[field])
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

export function withField(typed: TypedState, field: NumberField, text: string): TypedState {
  return {
    ...typed,
    fields: { ...typed.fields, [field]: text },
    template: isFilled(field) ? undefined : typed.template,
  }
}

function isFilled(field: NumberField): boolean {
  return filledFields.some((filled) => filled === field)
}

export function withTemplate(typed: TypedState, template: RoundTemplate | undefined): TypedState {
  if (!template) return { ...typed, template: undefined }
  const numbers = templateNumbers(template)
  const fields = { ...typed.fields }
  for (const field of filledFields) fields[field] = String(numbers[field])
  return { ...typed, fields, material: numbers.material, template: template.name }
}
