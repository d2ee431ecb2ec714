import { type Drafts, draftsOf } from '../../calculators/calculator-query.ts'
import type { RoundTemplate } from '../../rounds/round-template.ts'
import { typedMessage, typedNumber } from '../../units/typed-number.ts'
import { type Perforation, perforation } from '../perforation.ts'
import { alertText } from '../perforation-texts.ts'
import type { Measured } from '../required-velocity.ts'
import {
  type Material,
  type NumberFieldName,
  numberFields,
  type PerforationInput,
  type Process,
} from '../shot.ts'
import type { PerforationPageState, PlotName } from './perforation-page-query.ts'
import { toleranceName } from './perforation-query.ts'
import { filledFields, templateFields } from './template-input.ts'

type Texts = Record<NumberFieldName, string>

/** Applied to the current state, as several changes may come together. */
export type OnChange = (change: (now: PerforationForm) => PerforationForm) => void

/** The fields as typed: half a number stays half a number. */
export interface PerforationForm {
  fields: Texts
  tolerances: Texts
  process: Process | undefined
  material: Material | undefined
  /** Name of the round that filled in the fields, some of which may have been changed since. */
  template: string | undefined
  /** What was typed before a round filled in the fields. */
  before?: Pick<PerforationForm, 'fields' | 'material'> | undefined
  plate: string
  measured: Measured
  loss: string
  plot: PlotName
  compared: readonly string[]
}

export function perforationForm(state: PerforationPageState): PerforationForm {
  const { input, tolerances, drafts, template, plate, lossMsPerKm, plot, compared } = state
  return {
    fields: textsOf((field) => drafts[field] ?? input[field]),
    tolerances: textsOf((field) => drafts[toleranceName(field)] ?? tolerances[field]),
    process: input.process,
    material: input.material,
    template,
    plate: drafts.plate ?? String(plate.thicknessMm),
    measured: plate.measured,
    loss: drafts.loss ?? String(lossMsPerKm),
    plot,
    compared,
  }
}

function textsOf(read: (field: NumberFieldName) => string | number | undefined): Texts {
  const texts = numberFields.map((field) => [field, String(read(field) ?? '')])
  return Object.fromEntries(texts) as Texts
}

/** `NaN` where no number is typed. */
export function stateOf(typed: PerforationForm): PerforationPageState {
  return {
    input: {
      ...numbersOf(typed.fields),
      bhnp: typedNumber(typed.fields.bhnp),
      process: typed.process,
      material: typed.material,
    },
    tolerances: tolerancesOf(typed.tolerances),
    drafts: formDrafts(typed),
    template: typed.template,
    plate: { thicknessMm: typedNumber(typed.plate) ?? Number.NaN, measured: typed.measured },
    lossMsPerKm: typedNumber(typed.loss) ?? Number.NaN,
    plot: typed.plot,
    compared: typed.compared,
  }
}

/** The result for the input of a form: the problem of a text that only looks like a number quotes it. */
export function resultOf({ fields }: PerforationForm, input: PerforationInput): Perforation {
  const result = perforation(input)
  if (result.outcome !== 'rejected') return result
  const problems = result.problems.map((problem) => ({
    ...problem,
    message: typedMessage(problem.message, fields[problem.field]),
  }))
  return { ...result, problems, alert: alertText(problems.map(({ message }) => message)) }
}

function formDrafts({ fields, tolerances, plate, loss }: PerforationForm): Drafts {
  return draftsOf(
    [
      ...Object.entries(fields),
      ...numberFields.map((field) => [toleranceName(field), tolerances[field]] as const),
      ['plate', plate],
      ['loss', loss],
    ],
    (name) => name === 'bhnp' || name.startsWith('pm_'),
  )
}

function numbersOf(texts: Texts): Record<NumberFieldName, number> {
  const numbers = numberFields.map((field) => [field, typedNumber(texts[field]) ?? Number.NaN])
  return Object.fromEntries(numbers) as Record<NumberFieldName, number>
}

function tolerancesOf(texts: Texts): Partial<Record<NumberFieldName, number>> {
  return Object.fromEntries(
    numberFields.flatMap((field) => {
      const value = typedNumber(texts[field])
      return value === undefined ? [] : [[field, value]]
    }),
  )
}

export function withField(
  typed: PerforationForm,
  field: NumberFieldName,
  text: string,
): PerforationForm {
  return { ...typed, fields: { ...typed.fields, [field]: text } }
}

/** @param template Without one, the fields have again what was typed before. */
export function withTemplate(
  typed: PerforationForm,
  template: RoundTemplate | undefined,
): PerforationForm {
  const { before = typed } = typed
  const filled = template && templateFields(template)
  const fields = { ...typed.fields }
  for (const field of filledFields) fields[field] = String((filled ?? before.fields)[field])
  const { material } = filled ?? before
  return { ...typed, fields, material, template: template?.name, before: template && before }
}
