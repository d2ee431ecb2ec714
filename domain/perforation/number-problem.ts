import { NOT_A_NUMBER } from '../units/typed-number.ts'
import type { Model } from './model.ts'
import type { RangeProblem } from './problem.ts'
import { type NumberFieldName, numberFields, type PerforationInput } from './shot.ts'

export const fieldNames: Record<NumberFieldName, string> = {
  p_len: 'length of the penetrator',
  dia: 'diameter of the penetrator',
  f_len: 'length of the frustum',
  df: 'upper diameter of the frustum',
  rhop: 'density of the penetrator',
  bhnp: 'hardness of the penetrator',
  vt: 'impact velocity',
  rhot: 'density of the target',
  bhnt: 'hardness of the target',
  nato: 'NATO obliquity',
}

/** Whether the model uses a field. It does not always use the hardness of the penetrator, the angle and the frustum. */
export function isRead(field: NumberFieldName, model: Model, { f_len }: PerforationInput): boolean {
  if (field === 'df') return f_len !== 0
  if (field === 'bhnp') return model.penetratorHardnessBhn !== undefined
  if (field === 'nato') return model.process === 'Perforation'
  return true
}

/** Returns a problem for each field that the model uses and that has no finite number. */
export function numberProblems(input: PerforationInput, model: Model): RangeProblem[] {
  // A call may have thousands of inputs, and nearly all of them contain only numbers.
  if (holdsNumbers(input)) return []
  return numberFields
    .filter((field) => isRead(field, model, input) && !holdsNumber(input[field], field))
    .map((field) => ({
      code: 'not_a_number',
      field,
      message: `The ${fieldNames[field]} ${NOT_A_NUMBER}`,
      range: undefined,
    }))
}

function holdsNumber(value: unknown, field: NumberFieldName): boolean {
  // A missing hardness of the penetrator is reported as a problem of its own.
  return Number.isFinite(value) || (field === 'bhnp' && value === undefined)
}

function holdsNumbers(input: PerforationInput): boolean {
  for (const field of numberFields) if (!holdsNumber(input[field], field)) return false
  return true
}
