import { energyUnits } from '../units/energy.ts'
import { massUnits } from '../units/mass.ts'
import { typedNumber } from '../units/typed-number.ts'
import { velocityUnits } from '../units/velocity.ts'
import { type KineticUnits, type Quantity, quantities } from './kinetic-energy.ts'
import { computedOf, type InputPair } from './kinetic-fields.ts'
import { exactTexts, type KineticForm, solveForm } from './kinetic-form-state.ts'

export interface KineticEntry extends KineticUnits {
  KE: string
  m: string
  v: string
  /** The field that was computed. */
  computed: Quantity
}

export const MAX_ENTRIES = 10

/** `undefined` without a result. */
export function entryOf(form: KineticForm): KineticEntry | undefined {
  const result = solveForm(form)
  if (!result.ok) return undefined
  return { ...exactTexts(form, result), ...form.units, computed: computedOf(form.pair) }
}

export function formOfEntry({ KE, m, v, computed, ...units }: KineticEntry): KineticForm {
  const [older = 'KE', newer = 'm'] = quantities.filter((quantity) => quantity !== computed)
  const pair: InputPair = [older, newer]
  const { KEUnit, mUnit, vUnit } = units
  const fields = { KE: { text: KE }, m: { text: m }, v: { text: v } }
  return { fields, units: { KEUnit, mUnit, vUnit }, pair }
}

/** The newest row first; the oldest is dropped. An existing row keeps its place. */
export function withEntry(history: readonly KineticEntry[], entry: KineticEntry): KineticEntry[] {
  if (history.some((saved) => isSame(saved, entry))) return [...history]
  return [entry, ...history].slice(0, MAX_ENTRIES)
}

export function withoutEntry(
  history: readonly KineticEntry[],
  entry: KineticEntry,
): KineticEntry[] {
  return history.filter((saved) => !isSame(saved, entry))
}

const names = ['KE', 'KEUnit', 'm', 'mUnit', 'v', 'vUnit', 'computed'] as const

function isSame(one: KineticEntry, other: KineticEntry): boolean {
  return names.every((name) => one[name] === other[name])
}

export function entryKey(entry: KineticEntry): string {
  return names.map((name) => entry[name]).join(' ')
}

/** The history stored on the device, without rows that are invalid: other code may have written there. */
export function readHistory(stored: string | undefined): KineticEntry[] {
  try {
    const found: unknown = JSON.parse(stored ?? '[]')
    if (!Array.isArray(found)) return []
    const entries = found.flatMap((one) => readEntry(one) ?? [])
    return entries.reduceRight<KineticEntry[]>(withEntry, [])
  } catch {
    return []
  }
}

function readEntry(found: unknown): KineticEntry | undefined {
  if (typeof found !== 'object' || found === null) return undefined
  const one = found as Partial<Record<keyof KineticEntry, unknown>>
  const KE = readNumber(one.KE)
  const m = readNumber(one.m)
  const v = readNumber(one.v)
  const KEUnit = energyUnits.find((unit) => unit === one.KEUnit)
  const mUnit = massUnits.find((unit) => unit === one.mUnit)
  const vUnit = velocityUnits.find((unit) => unit === one.vUnit)
  const computed = quantities.find((quantity) => quantity === one.computed)
  const isWhole = KE && KEUnit && m && mUnit && v && vUnit && computed
  return isWhole ? { KE, KEUnit, m, mUnit, v, vUnit, computed } : undefined
}

/** Computed texts have 24 digits at most. */
const MAX_TEXT_LENGTH = 64

function readNumber(found: unknown): string | undefined {
  if (typeof found !== 'string' || found.length > MAX_TEXT_LENGTH) return undefined
  return Number.isFinite(typedNumber(found)) ? found : undefined
}
