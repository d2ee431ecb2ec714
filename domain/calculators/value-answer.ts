import { type KineticEnergyInput, kineticEnergy } from './kinetic-energy.ts'
import { relativeArmor } from './relative-armor.ts'

/** What the calls for kinetic energy and relative armor answer for one input; `null` is no number. */
export interface ValueAnswer {
  ok: boolean
  value: number | null
  display: string | null
  errors: { code: string; message: string }[]
}

export function kineticEnergyAnswer(input: KineticEnergyInput): ValueAnswer {
  const result = kineticEnergy(input)
  if (result.ok) return { ok: true, value: result.value, display: result.display, errors: [] }
  return refusal(result.code, result.reason, undefined)
}

export interface RelativeArmorInput {
  thickness: number
  primary: number
  secondary?: number | null | undefined
}

export function relativeArmorAnswer({
  thickness,
  primary,
  secondary,
}: RelativeArmorInput): ValueAnswer {
  const result = relativeArmor({
    thicknessMm: thickness,
    primaryAngleDeg: primary,
    secondaryAngleDeg: secondary ?? undefined,
  })
  if (result.ok) return { ok: true, value: result.valueMm, display: result.display, errors: [] }
  return refusal(result.code, result.reason, result.shown)
}

function refusal(code: string, message: string, shown: number | undefined): ValueAnswer {
  const display = shown === undefined ? null : String(shown)
  return { ok: false, value: shown ?? null, display, errors: [{ code, message }] }
}
