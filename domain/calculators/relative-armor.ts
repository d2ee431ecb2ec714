import { formatDecimals } from '../units/format-decimals.ts'
import { NOT_A_NUMBER } from '../units/typed-number.ts'

/** A plate tilted on one or two axes; 90° is square to the shot, 0° lies along it. */
export interface Plate {
  thicknessMm: number
  primaryAngleDeg: number
  /** Without it the plate is tilted on one axis. */
  secondaryAngleDeg?: number | undefined
}

export const DEFAULT_PLATE = {
  thicknessMm: 100,
  primaryAngleDeg: 90,
  secondaryAngleDeg: 90,
} as const satisfies Plate

export type ArmorField = 'thickness' | 'primary' | 'secondary' | 'effective'

export type ArmorProblemCode =
  | 'not_a_number'
  | 'negative'
  | 'primary_angle'
  | 'secondary_angle'
  | 'no_finite_result'

export type RelativeArmor =
  | { ok: true; valueMm: number; display: string }
  | {
      ok: false
      code: ArmorProblemCode
      field: ArmorField
      reason: string
      /** -1 for a primary angle of 0° or less, by the specification. */
      shown: number | undefined
    }

/** Shown for a primary angle of 0 or less, by the specification. */
const NO_THICKNESS = -1

/** Drawings of plates lie along the shot at 0°. */
const DRAWING_OFFSET_DEG = -90

export function sinDeg(angleDeg: number): number {
  return Math.sin((angleDeg * Math.PI) / 180)
}

/** Thickness over effective thickness: sin α · sin β. */
export function crossingFactor({ primaryAngleDeg, secondaryAngleDeg }: Omit<Plate, 'thicknessMm'>) {
  return sinDeg(primaryAngleDeg) * (secondaryAngleDeg === undefined ? 1 : sinDeg(secondaryAngleDeg))
}

/** Thickness along the shot line through a tilted plate: thickness / (sin α · sin β). */
export function relativeArmor(plate: Plate): RelativeArmor {
  const problem = angleProblem(plate) ?? lengthProblem('thickness', 'thickness', plate.thicknessMm)
  return problem ?? success('thickness', plate.thicknessMm / crossingFactor(plate))
}

/** How thick a plate with this effective thickness is at these angles. */
export function plateThickness(
  effectiveMm: number,
  angles: Omit<Plate, 'thicknessMm'>,
): RelativeArmor {
  const problem =
    angleProblem(angles) ?? lengthProblem('effective', 'effective thickness', effectiveMm)
  return problem ?? success('effective', effectiveMm * crossingFactor(angles))
}

/** Rotation of a plate in its drawing. */
export function plateTurnDeg(angleDeg: number): number {
  return Number.isFinite(angleDeg) ? angleDeg + DRAWING_OFFSET_DEG : 0
}

function success(field: ArmorField, valueMm: number): RelativeArmor {
  if (!Number.isFinite(valueMm))
    return failure('no_finite_result', field, 'The thickness is too large to compute.')
  return { ok: true, valueMm, display: formatDecimals(valueMm, 2) }
}

function failure(
  code: ArmorProblemCode,
  field: ArmorField,
  reason: string,
  shown?: number,
): Extract<RelativeArmor, { ok: false }> {
  return { ok: false, code, field, reason, shown }
}

function angleProblem({ primaryAngleDeg: primary, secondaryAngleDeg }: Omit<Plate, 'thicknessMm'>) {
  if (primary <= 0)
    return failure(
      'primary_angle',
      'primary',
      'At a primary angle of 0° or less no thickness is defined.',
      NO_THICKNESS,
    )
  return (
    tiltProblem('primary', primary) ??
    (secondaryAngleDeg === undefined ? undefined : tiltProblem('secondary', secondaryAngleDeg))
  )
}

function tiltProblem(field: 'primary' | 'secondary', angleDeg: number) {
  if (!Number.isFinite(angleDeg))
    return failure('not_a_number', field, `The ${field} angle ${NOT_A_NUMBER}`)
  if (angleDeg > 0 && angleDeg < 180) return undefined
  // From 180° on the shot comes along the plate or from behind it; the specification has no rule.
  return failure(
    `${field}_angle`,
    field,
    `The ${field} angle must be more than 0° and less than 180°; no others are defined.`,
  )
}

function lengthProblem(field: ArmorField, name: string, lengthMm: number) {
  if (!Number.isFinite(lengthMm))
    return failure('not_a_number', field, `The ${name} ${NOT_A_NUMBER}`)
  return lengthMm < 0 ? failure('negative', field, `The ${name} cannot be negative.`) : undefined
}
