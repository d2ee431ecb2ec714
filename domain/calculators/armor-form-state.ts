import { typedMessage, typedNumber } from '../units/typed-number.ts'
import { type Drafts, draftsOf } from './calculator-query.ts'
import {
  type ArmorField,
  crossingFactor,
  type Plate,
  plateThickness,
  type RelativeArmor,
  relativeArmor,
} from './relative-armor.ts'
import { figure } from './working.ts'

/** One of thickness and effective thickness is given; the other is computed. */
export interface ArmorForm {
  texts: Record<ArmorField, string>
  given: 'thickness' | 'effective'
}

export interface ArmorCalculation {
  result: RelativeArmor
  /** The plate, given or computed; `NaN` for incomplete input. */
  plate: Plate
  /** The given effective thickness, if the thickness is computed. */
  effectiveMm: number | undefined
}

export function armorForm(
  plate: Plate,
  effectiveMm: number | undefined,
  drafts: Drafts,
): ArmorForm {
  const isThicknessGiven = effectiveMm === undefined
  const text = (field: ArmorField, value: number | undefined) =>
    drafts[field] ?? String(value ?? '')
  return {
    texts: {
      thickness: isThicknessGiven ? text('thickness', plate.thicknessMm) : '',
      primary: text('primary', plate.primaryAngleDeg),
      secondary: text('secondary', plate.secondaryAngleDeg),
      effective: isThicknessGiven ? '' : text('effective', effectiveMm),
    },
    given: isThicknessGiven ? 'thickness' : 'effective',
  }
}

/** Texts of fields without a number; the secondary angle may be empty. */
export function armorDrafts({ texts, given }: ArmorForm): Drafts {
  const fields = [given, 'primary', 'secondary'] as const
  return draftsOf(
    fields.map((field) => [field, texts[field]]),
    (name) => name === 'secondary',
  )
}

/** A text that only looks like a number is quoted in the reason. */
export function calculateArmor(form: ArmorForm): ArmorCalculation {
  const calculation = calculated(form)
  const { result } = calculation
  if (result.ok) return calculation
  const reason = typedMessage(result.reason, form.texts[result.field])
  return { ...calculation, result: { ...result, reason } }
}

function calculated({ texts, given }: ArmorForm): ArmorCalculation {
  const angles = {
    primaryAngleDeg: typedNumber(texts.primary) ?? Number.NaN,
    secondaryAngleDeg: typedNumber(texts.secondary),
  }
  const lengthMm = typedNumber(texts[given]) ?? Number.NaN
  if (given === 'thickness') {
    const plate = { ...angles, thicknessMm: lengthMm }
    return { result: relativeArmor(plate), plate, effectiveMm: undefined }
  }
  const result = plateThickness(lengthMm, angles)
  const thicknessMm = result.ok ? result.valueMm : Number.NaN
  return { result, plate: { ...angles, thicknessMm }, effectiveMm: lengthMm }
}

/** What was typed, and the result with two decimals, -1 or nothing. */
export function armorTexts(
  { texts, given }: ArmorForm,
  { result }: ArmorCalculation,
): Record<ArmorField, string> {
  const follows = given === 'thickness' ? 'effective' : 'thickness'
  return { ...texts, [follows]: result.ok ? result.display : String(result.shown ?? '') }
}

/** Typing a thickness of either kind makes it the given one. */
export function withArmorText(form: ArmorForm, field: ArmorField, text: string): ArmorForm {
  const isLength = field === 'thickness' || field === 'effective'
  return {
    texts: { ...form.texts, [field]: text },
    given: isLength ? field : form.given,
  }
}

/** Beyond this, a mistyped angle is likelier than a plate. */
const LONGEST_SHOT_LINE = 20

/** A warning that does not prevent a result: an angle near 0° or 180° makes a number that no plate has. */
export function angleCaution(angles: Plate): string | undefined {
  const ratio = 1 / crossingFactor(angles)
  return ratio > LONGEST_SHOT_LINE && Number.isFinite(ratio)
    ? `The shot line is ${figure(Math.round(ratio))} times as long as the plate is thick: check the angles.`
    : undefined
}

/** The result in a sentence, on the page and for screen readers. */
export function armorSentence({ result, plate, effectiveMm }: ArmorCalculation): string {
  if (!result.ok) return result.reason
  const { thicknessMm, primaryAngleDeg, secondaryAngleDeg } = plate
  const angles =
    secondaryAngleDeg === undefined
      ? `at ${primaryAngleDeg}°`
      : `at ${primaryAngleDeg}° and ${secondaryAngleDeg}°`
  return effectiveMm === undefined
    ? `A plate of ${figure(thicknessMm)} mm ${angles} is ${result.display} mm thick along the shot line.`
    : `A plate that is ${figure(effectiveMm)} mm thick along the shot line ${angles} has a thickness of ${result.display} mm.`
}
