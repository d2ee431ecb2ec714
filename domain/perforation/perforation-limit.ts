import { type Model, OBLIQUITY_EXPONENT } from './model.ts'
import { penetrationDepthMm } from './penetration-depth.ts'
import type { Shot } from './shot.ts'

export function cosDeg(angleDeg: number): number {
  return Math.cos((angleDeg * Math.PI) / 180)
}

/** How the limit grows with obliquity along the line of sight: (cos θ)^m, with m below 0. */
export function obliquityGain(obliquityDeg: number): number {
  return cosDeg(obliquityDeg) ** OBLIQUITY_EXPONENT
}

/**
 * Length of the channel through the thickest plate that is perforated, along the line of sight.
 * Along its normal that plate has this length times cos θ.
 * Source: the calculator of longrods.ch, after Lanz and Odermatt (1992).
 */
function perforationLimitMm(model: Model, shot: Shot): number {
  return penetrationDepthMm(model, shot) * obliquityGain(shot.obliquityDeg)
}

/** The limit of a plate, or the depth in a semi-infinite target. */
export function limitMm(model: Model, shot: Shot): number {
  return model.process === 'Perforation'
    ? perforationLimitMm(model, shot)
    : penetrationDepthMm(model, shot)
}
