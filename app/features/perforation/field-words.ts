import type { PerforationState } from '#domain/perforation/form/perforation-query.ts'
import { MAX_OBLIQUITY_DEG, type Model, TARGET_DENSITY_KG_M3 } from '#domain/perforation/model.ts'
import { chosenModel, type Perforation } from '#domain/perforation/perforation.ts'
import { enoughKms, exactKms } from '#domain/perforation/perforation-texts.ts'
import {
  type NumberFieldName,
  numberFields,
  type PerforationInput,
} from '#domain/perforation/shot.ts'
import { typedProblem } from '#domain/units/typed-number.ts'

export const fieldLabels: Record<NumberFieldName, string> = {
  p_len: 'Length',
  dia: 'Diameter',
  f_len: 'Frustum length',
  df: 'Upper frustum diameter',
  rhop: 'Density',
  bhnp: 'Brinell hardness',
  vt: 'Impact velocity',
  rhot: 'Density',
  bhnt: 'Brinell hardness',
  nato: 'NATO obliquity',
}

/** Labels that are clear without the group of the field. */
export const wholeLabels: Record<NumberFieldName, string> = {
  ...fieldLabels,
  rhop: 'Penetrator density',
  bhnp: 'Penetrator hardness',
  rhot: 'Target density',
  bhnt: 'Target hardness',
}

export const fieldUnits: Record<NumberFieldName, string> = {
  p_len: 'mm',
  dia: 'mm',
  f_len: 'mm',
  df: 'mm',
  rhop: 'kg/m³',
  bhnp: 'BHN',
  vt: 'km/s',
  rhot: 'kg/m³',
  bhnt: 'BHN',
  nato: '°',
}

/** Valid values for the chosen mode and material. */
export function rangeHint(
  input: PerforationInput,
  result: Perforation,
): Record<NumberFieldName, string> {
  const model = chosenModel(input)
  const chosen = typeof model === 'string' ? undefined : model
  return {
    p_len: 'above 0',
    dia: 'above 0',
    f_len: '0 for a plain cylinder',
    df: `at most the diameter${input.f_len === 0 ? '; no effect without a frustum' : ''}`,
    rhop: between(chosen?.penetratorDensityKgM3),
    bhnp: penetratorHardness(chosen),
    vt: velocity(result),
    rhot: between(TARGET_DENSITY_KG_M3),
    bhnt: between(chosen?.targetHardnessBhn),
    nato: obliquity(input),
  }
}

function between(range: { min: number; max: number } | undefined): string {
  return range ? `${range.min} – ${range.max}` : 'depends on the material'
}

function penetratorHardness(model: Model | undefined): string {
  return model?.penetratorHardnessBhn ? between(model.penetratorHardnessBhn) : 'used for steel only'
}

function velocity({ minimumVelocityKms }: Perforation): string {
  return minimumVelocityKms === undefined
    ? 'depends on the material'
    : `at least ${enoughKms(minimumVelocityKms)}${exactKms(minimumVelocityKms)}`
}

function obliquity({ process }: PerforationInput): string {
  return process === 'Penetration'
    ? 'not used: the depth is computed at 0°'
    : `at most ${MAX_OBLIQUITY_DEG}, from the plate’s normal`
}

/** No gun fires a long rod faster. */
const FASTEST_KMS = 3

/** More than the rod of any round here. */
const MOST_SLENDER = 50

/** From here on, the number makes sense in metres per second only. */
const METRES_PER_SECOND_FROM = 100

/** A velocity is known better than this. */
const WIDEST_KMS = 1

/** Rods, noses and plates are thicker or longer, unless the number is in metres. */
const SMALLEST_MM = 1

/** A nose may be sharp. */
const SHARPEST_MM = 0.1

export type FieldCautions = Partial<Record<NumberFieldName, string | undefined>>

/** Warnings that do not prevent a result: the number looks like one in another unit. */
export function fieldCautions({
  input: { p_len, dia, f_len, df, vt },
  tolerances,
}: Pick<PerforationState, 'input' | 'tolerances'>): FieldCautions {
  return {
    p_len: lengthCaution(dia) ? undefined : slenderCaution(p_len / dia),
    dia: lengthCaution(dia),
    f_len: lengthCaution(f_len),
    df: f_len === 0 ? undefined : lengthCaution(df, SHARPEST_MM),
    vt: velocityCaution(vt, tolerances.vt),
  }
}

export function lengthCaution(mm: number, smallest: number = SMALLEST_MM): string | undefined {
  return mm > 0 && mm < smallest
    ? otherUnit(`${mm} mm is very small`, 'mm', `${mm} m`, mm * 1000)
    : undefined
}

function slenderCaution(diameters: number): string | undefined {
  return diameters > MOST_SLENDER && Number.isFinite(diameters)
    ? `The rod is ${Math.round(diameters)} times as long as wide: check its length and diameter.`
    : undefined
}

function velocityCaution(kms: number, toleranceKms = 0): string | undefined {
  if (kms >= METRES_PER_SECOND_FROM) return metresPerSecond(kms, 'far above any gun')
  if (kms > FASTEST_KMS) return `${kms} km/s is far above any gun that fires long rods.`
  return toleranceKms >= WIDEST_KMS ? metresPerSecond(toleranceKms, 'a wide tolerance') : undefined
}

function metresPerSecond(kms: number, oddity: string): string {
  return otherUnit(`${kms} km/s is ${oddity}`, 'km/s', `${kms} m/s`, kms / 1000)
}

function otherUnit(oddity: string, unit: string, typed: string, meant: number): string {
  return `${oddity}: the unit is ${unit}, and ${typed} is ${Number(meant.toPrecision(12))} ${unit}.`
}

/** Problems of fields that were rejected, or whose text is ambiguous. */
export function fieldProblems(
  result: Perforation,
  texts: Record<NumberFieldName, string>,
): Partial<Record<NumberFieldName, string>> {
  const words: Partial<Record<NumberFieldName, string>> = {}
  for (const field of numberFields) {
    const problem = typedProblem(texts[field])
    if (problem) words[field] = problem
  }
  if (result.outcome !== 'rejected') return words
  for (const { field, range } of result.problems)
    words[field] ??= range ? `Valid: ${range.text}` : 'Must be a number'
  return words
}
