import { typedNumber } from '../units/typed-number.ts'
import { type Unfinished, unfinishedTexts } from './calculator-query.ts'
import type { KineticEnergyInput, Quantity } from './kinetic-energy.ts'
import {
  type KineticEnergy,
  type KineticUnits,
  kineticEnergy,
  quantities,
} from './kinetic-energy.ts'
import { computedOf, converted, type InputPair, pairAfterFocus } from './kinetic-fields.ts'

/** What a field of an input holds. */
export interface KineticField {
  /** As it was typed. */
  text: string
  /** What a text of two decimals stands for, until the reader types another. */
  exact?: number | undefined
}

/** The page as the reader left it: two fields are inputs, the text of the third follows. */
export interface KineticSheet {
  fields: Record<Quantity, KineticField>
  units: KineticUnits
  pair: InputPair
}

const unitNames = { KE: 'KEUnit', m: 'mUnit', v: 'vUnit' } as const satisfies Record<
  Quantity,
  keyof KineticUnits
>

export function unitOf(units: KineticUnits, quantity: Quantity): string {
  return units[unitNames[quantity]]
}

export function sheetOf(
  { KE, m, v, KEUnit, mUnit, vUnit }: KineticEnergyInput,
  pair: InputPair,
  unfinished: Unfinished = {},
): KineticSheet {
  const given = (quantity: Quantity, value: number | undefined) => ({
    text: unfinished[quantity] ?? String(value ?? ''),
  })
  const fields = { KE: given('KE', KE), m: given('m', m), v: given('v', v) }
  return { fields, units: { KEUnit, mUnit, vUnit }, pair }
}

/** What stands in the inputs that hold no number. */
export function unfinishedInputs({ fields, pair }: KineticSheet): Unfinished {
  return unfinishedTexts(pair.map((quantity) => [quantity, fields[quantity].text]))
}

/** The two inputs as numbers; `NaN` for what is none yet. */
export function inputOf({ fields, units, pair }: KineticSheet): KineticEnergyInput {
  const [one, other] = pair.map((quantity) => [quantity, numberOf(fields[quantity])])
  return {
    ...units,
    ...Object.fromEntries([one, other].flatMap((entry) => (entry ? [entry] : []))),
  }
}

function numberOf({ text, exact }: KineticField): number | undefined {
  return exact ?? typedNumber(text)
}

/** The third value, for inputs that are two numbers and for those that are not yet. */
export function answerOf(sheet: KineticSheet): KineticEnergy {
  return kineticEnergy(inputOf(sheet))
}

/** What each field shows: what was typed, and the answer with two decimals or nothing. */
export function shownTexts(sheet: KineticSheet, answer: KineticEnergy): Record<Quantity, string> {
  const { KE, m, v } = sheet.fields
  const texts = { KE: KE.text, m: m.text, v: v.text }
  return { ...texts, [computedOf(sheet.pair)]: answer.ok ? answer.display : '' }
}

/** The texts with all digits that count, as addresses and the history keep them. */
export function keptTexts(sheet: KineticSheet, answer: KineticEnergy): Record<Quantity, string> {
  const texts = shownTexts(sheet, answer)
  for (const quantity of sheet.pair) {
    const { exact } = sheet.fields[quantity]
    if (exact !== undefined) texts[quantity] = shortest(exact)
  }
  return texts
}

/** Focusing the computed field makes it an input that stands for the whole answer, not for its two decimals. */
export function withFocus(sheet: KineticSheet, focused: Quantity): KineticSheet {
  const pair = pairAfterFocus(sheet.pair, focused)
  if (sheet.pair.includes(focused)) return { ...sheet, pair }
  const answer = answerOf(sheet)
  const field = answer.ok ? { text: answer.display, exact: answer.value } : { text: '' }
  return { ...sheet, pair, fields: { ...sheet.fields, [focused]: field } }
}

export function withText(sheet: KineticSheet, quantity: Quantity, text: string): KineticSheet {
  const { pair, fields, units } = withFocus(sheet, quantity)
  return { pair, units, fields: { ...fields, [quantity]: { text } } }
}

/** The same quantity in another unit; a text that is no number stays as it is. */
export function withUnit<Unit extends keyof KineticUnits>(
  sheet: KineticSheet,
  name: Unit,
  to: KineticUnits[Unit],
): KineticSheet {
  const quantity = quantities.find((each) => unitNames[each] === name) ?? 'KE'
  const units = { ...sheet.units, [name]: to }
  const value = numberOf(sheet.fields[quantity])
  if (value === undefined || Number.isNaN(value)) return { ...sheet, units }
  const text = shortest(converted(name, value, sheet.units[name], to))
  return { ...sheet, units, fields: { ...sheet.fields, [quantity]: { text } } }
}

const DIGITS = 12

function shortest(value: number): string {
  return String(Number(value.toPrecision(DIGITS)))
}
