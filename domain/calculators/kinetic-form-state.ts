import { typedMessage, typedNumber } from '../units/typed-number.ts'
import { type Drafts, draftsOf } from './calculator-query.ts'
import type { KineticEnergyInput, Quantity } from './kinetic-energy.ts'
import {
  type KineticEnergy,
  type KineticUnits,
  kineticEnergy,
  quantities,
} from './kinetic-energy.ts'
import { computedOf, converted, type InputPair, pairAfterFocus } from './kinetic-fields.ts'

export interface KineticField {
  text: string
  /** The value behind a text of two decimals, until the reader types another. */
  exact?: number | undefined
}

/** Two fields are inputs; the text of the third follows. */
export interface KineticForm {
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

export function kineticForm(
  { KE, m, v, KEUnit, mUnit, vUnit }: KineticEnergyInput,
  pair: InputPair,
  drafts: Drafts,
): KineticForm {
  const given = (quantity: Quantity, value: number | undefined) => ({
    text: drafts[quantity] ?? String(value ?? ''),
  })
  const fields = { KE: given('KE', KE), m: given('m', m), v: given('v', v) }
  return { fields, units: { KEUnit, mUnit, vUnit }, pair }
}

/** Texts of the inputs without a number. */
export function kineticDrafts({ fields, pair }: KineticForm): Drafts {
  return draftsOf(pair.map((quantity) => [quantity, fields[quantity].text]))
}

/** The two inputs as numbers; `NaN` for what is none yet. */
export function inputOf({ fields, units, pair }: KineticForm): KineticEnergyInput {
  const [one, other] = pair.map((quantity) => [quantity, numberOf(fields[quantity])])
  return {
    ...units,
    ...Object.fromEntries([one, other].flatMap((entry) => (entry ? [entry] : []))),
  }
}

function numberOf({ text, exact }: KineticField): number | undefined {
  return exact ?? typedNumber(text)
}

/** The third value, or why there is none: a text that only looks like a number is quoted. */
export function solveForm(form: KineticForm): KineticEnergy {
  const result = kineticEnergy(inputOf(form))
  if (result.ok || !result.field) return result
  return { ...result, reason: typedMessage(result.reason, form.fields[result.field].text) }
}

/** What was typed, and the result with two decimals or nothing. */
export function shownTexts(form: KineticForm, result: KineticEnergy): Record<Quantity, string> {
  const { KE, m, v } = form.fields
  const texts = { KE: KE.text, m: m.text, v: v.text }
  return { ...texts, [computedOf(form.pair)]: result.ok ? result.display : '' }
}

/** Texts with all significant digits, for URLs and the history. */
export function exactTexts(form: KineticForm, result: KineticEnergy): Record<Quantity, string> {
  const texts = shownTexts(form, result)
  for (const quantity of form.pair) {
    const { exact } = form.fields[quantity]
    if (exact !== undefined) texts[quantity] = shortest(exact)
  }
  return texts
}

/** Focusing the computed field makes it an input that stands for the whole result, not for its two decimals. */
export function withFocus(form: KineticForm, focused: Quantity): KineticForm {
  const pair = pairAfterFocus(form.pair, focused)
  if (form.pair.includes(focused)) return { ...form, pair }
  const result = solveForm(form)
  const field = result.ok ? { text: result.display, exact: result.value } : { text: '' }
  return { ...form, pair, fields: { ...form.fields, [focused]: field } }
}

export function withText(form: KineticForm, quantity: Quantity, text: string): KineticForm {
  const { pair, fields, units } = withFocus(form, quantity)
  return { pair, units, fields: { ...fields, [quantity]: { text } } }
}

/** The same quantity in another unit; text that is not a number stays. */
export function withUnit<Unit extends keyof KineticUnits>(
  form: KineticForm,
  name: Unit,
  to: KineticUnits[Unit],
): KineticForm {
  const quantity = quantities.find((each) => unitNames[each] === name) ?? 'KE'
  const units = { ...form.units, [name]: to }
  const value = numberOf(form.fields[quantity])
  if (value === undefined || Number.isNaN(value)) return { ...form, units }
  const text = shortest(converted(name, value, form.units[name], to))
  return { ...form, units, fields: { ...form.fields, [quantity]: { text } } }
}

const DIGITS = 12

function shortest(value: number): string {
  return String(Number(value.toPrecision(DIGITS)))
}
