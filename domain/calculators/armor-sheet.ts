import { typedNumber } from '../units/typed-number.ts'
import { type Unfinished, unfinishedTexts } from './calculator-query.ts'
import {
  type ArmorField,
  type Plate,
  plateThickness,
  type RelativeArmor,
  relativeArmor,
} from './relative-armor.ts'

/** The page as the reader left it. Of thickness and effective thickness one is given, the other follows. */
export interface ArmorSheet {
  texts: Record<ArmorField, string>
  given: 'thickness' | 'effective'
}

export interface ArmorAnswer {
  result: RelativeArmor
  /** The plate, whichever way it was found; `NaN` for what is no number yet. */
  plate: Plate
  /** The effective thickness that was given, where the thickness follows. */
  effectiveMm: number | undefined
}

export function armorSheetOf(
  plate: Plate,
  effectiveMm: number | undefined,
  unfinished: Unfinished = {},
): ArmorSheet {
  const asked = effectiveMm === undefined
  const text = (field: ArmorField, value: number | undefined) =>
    unfinished[field] ?? String(value ?? '')
  return {
    texts: {
      thickness: asked ? text('thickness', plate.thicknessMm) : '',
      primary: text('primary', plate.primaryAngleDeg),
      secondary: text('secondary', plate.secondaryAngleDeg),
      effective: asked ? '' : text('effective', effectiveMm),
    },
    given: asked ? 'thickness' : 'effective',
  }
}

/** What stands in the fields that hold no number; the secondary angle may be empty. */
export function unfinishedArmor({ texts, given }: ArmorSheet): Unfinished {
  const fields = [given, 'primary', 'secondary'] as const
  return unfinishedTexts(
    fields.map((field) => [field, texts[field]]),
    (name) => name === 'secondary',
  )
}

export function armorAnswer({ texts, given }: ArmorSheet): ArmorAnswer {
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

/** What each field shows: what was typed, and the answer with two decimals, -1 or nothing. */
export function armorTexts(
  { texts, given }: ArmorSheet,
  { result }: ArmorAnswer,
): Record<ArmorField, string> {
  const follows = given === 'thickness' ? 'effective' : 'thickness'
  return { ...texts, [follows]: result.ok ? result.display : String(result.shown ?? '') }
}

/** Typing a thickness of either kind makes it the one that is given. */
export function withArmorText(sheet: ArmorSheet, field: ArmorField, text: string): ArmorSheet {
  const isLength = field === 'thickness' || field === 'effective'
  return {
    texts: { ...sheet.texts, [field]: text },
    given: isLength ? field : sheet.given,
  }
}
