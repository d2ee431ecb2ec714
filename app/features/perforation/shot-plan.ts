import { cosDeg } from '#domain/perforation/perforation-limit.ts'
import type { PerforationInput } from '#domain/perforation/shot.ts'

/** In drawing units: as wide as the form on a desktop. */
export const SHEET = { width: 640, axis: 104, left: 18, right: 18 } as const

const GAP = 78
const TALLEST_ROD = 56
const PLATE_HALF_HEIGHT = 78
const MAX_LEAN = 104
/** Larger sizes show nothing in a drawing. */
const MAX_LENGTH_MM = 100_000

/** Where the front end of the rod is drawn. */
export interface NosePlan {
  shoulder: number
  tip: number
  halfRod: number
  halfTip: number
}

export interface ShotPlan extends NosePlan {
  /** Drawing units per millimetre. */
  scale: number
  tail: number
  /** Where the shot line crosses the front and the back of the plate. */
  front: number
  back: number
  halfHeight: number
  /** How far the plate's upper edge is behind the crossing, and the lower one before it. */
  lean: number
  angleDeg: number
}

/**
 * Penetrator and plate to one scale. Without a limit the plate is half as long along the line of sight as the penetrator,
 * as a hint. `undefined` if the numbers make no shape.
 */
export function shotPlan(
  { p_len, dia, f_len, df, nato, process }: PerforationInput,
  limitMm: number | undefined,
): ShotPlan | undefined {
  if (![p_len, dia].every((size) => size > 0 && size < MAX_LENGTH_MM)) return undefined
  const angleDeg = process === 'Penetration' ? 0 : clamp(Math.abs(nato), 80)
  const tan = Math.sqrt(1 - cosDeg(angleDeg) ** 2) / cosDeg(angleDeg)
  const halfHeight = Math.min(PLATE_HALF_HEIGHT, MAX_LEAN / tan)
  const lean = halfHeight * tan
  const plateMm = limitMm ?? p_len / 2
  const room = SHEET.width - SHEET.left - SHEET.right - GAP - lean
  const scale = Math.min(room / (p_len + plateMm), TALLEST_ROD / dia)
  const tip = SHEET.left + p_len * scale
  const front = tip + GAP
  return {
    scale,
    tail: SHEET.left,
    shoulder: tip - clamp(f_len, p_len) * scale,
    tip,
    halfRod: (dia * scale) / 2,
    // Without a frustum the rod ends with its full diameter.
    halfTip: ((f_len === 0 ? dia : clamp(df, dia)) * scale) / 2,
    front,
    back: front + plateMm * scale,
    halfHeight,
    lean,
    angleDeg,
  }
}

/** From 0 on; `NaN` becomes 0. */
function clamp(value: number, max: number): number {
  return Number.isNaN(value) ? 0 : Math.min(Math.max(value, 0), max)
}

const NOSE = { start: 150, longest: 330, halfRod: 28 } as const

export function nosePlan({ p_len, dia, f_len, df }: PerforationInput): NosePlan {
  const lengthMm = clamp(f_len, p_len)
  const scale = Math.min((2 * NOSE.halfRod) / dia, NOSE.longest / Math.max(lengthMm, 1e-9))
  return {
    shoulder: NOSE.start,
    tip: NOSE.start + lengthMm * scale,
    halfRod: (dia * scale) / 2,
    halfTip: (clamp(df, dia) * scale) / 2,
  }
}
