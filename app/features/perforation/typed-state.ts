import type { PerforationPageState, PlotName } from '#domain/ballistics/perforation-page-query.ts'
import type { Measured } from '#domain/ballistics/required-velocity.ts'
import {
  type Material,
  materials,
  type NumberField,
  numberFields,
  type Process,
  processes,
} from '#domain/ballistics/shot.ts'
import type { RoundTemplate } from '#domain/rounds/round-template.ts'
import { typedNumber } from '#domain/units/typed-number.ts'
import { filledFields, templateNumbers } from './template-input.ts'

type Texts = Record<NumberField, string>

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
  template,
  plate,
  lossMsPerKm,
  plot,
  compared,
}: PerforationPageState): TypedState {
  return {
    fields: textsOf(input),
    plusMinus: textsOf(plusMinus),
    process: input.process,
    material: input.material,
    template,
    plate: String(plate.thicknessMm),
    measured: plate.measured,
    loss: String(lossMsPerKm),
    plot,
    compared,
  }
}

function textsOf(numbers: Partial<Record<NumberField, number | undefined>>): Texts {
  const texts = numberFields.map((field) => [field, String(numbers[field] ?? '')])
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
    template: typed.template,
    plate: { thicknessMm: typedNumber(typed.plate) ?? Number.NaN, measured: typed.measured },
    lossMsPerKm: typedNumber(typed.loss) ?? Number.NaN,
    plot: typed.plot,
    compared: typed.compared,
  }
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

/** What was typed or chosen before the page's code ran, or is kept by the browser over a reload. */
export function withEarlyTyping(typed: TypedState, form: FormData): TypedState | undefined {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : undefined
  }
  let early = typed
  for (const field of numberFields) {
    const value = text(field)
    if (value !== undefined && value !== typed.fields[field]) early = withField(early, field, value)
  }
  const process = processes.find((known) => known === text('process')) ?? typed.process
  const material = materials.find((known) => known === text('material')) ?? typed.material
  const plate = text('plate') ?? typed.plate
  const isSame =
    early === typed &&
    process === typed.process &&
    material === typed.material &&
    plate === typed.plate
  return isSame ? undefined : { ...early, process, material, plate }
}
