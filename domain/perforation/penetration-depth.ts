import { type Model, SHAPE } from './model.ts'
import type { Shot } from './shot.ts'
import { strengthOf } from './strength.ts'
import { workingLengthMm } from './working-length.ts'

/** How much deeper a stubby rod goes for its length than a slender one: coth(b0 + b1·AR). */
export function aspectRatioCorrection(aspectRatio: number): number {
  return 1 / Math.tanh(SHAPE.b0 + SHAPE.b1 * aspectRatio)
}

/** The limit of the depth as the velocity grows: a·Lw·coth(b0 + b1·AR)·√(ρp/ρt). */
export function maxDepthMm(model: Model, shot: Shot): number {
  const lengthMm = workingLengthMm(shot)
  return (
    model.a *
    lengthMm *
    aspectRatioCorrection(lengthMm / shot.diameterMm) *
    Math.sqrt(shot.penetratorDensityKgM3 / shot.targetDensityKgM3)
  )
}

/** Share of it that the strength of the target leaves: exp(−S / (ρp·v²)). */
export function strengthFactor(model: Model, shot: Shot): number {
  const strength = strengthOf(model.strength, shot.targetHardnessBhn, shot.penetratorHardnessBhn)
  return Math.exp(-strength / (shot.penetratorDensityKgM3 * shot.velocityKms * shot.velocityKms))
}

/**
 * Depth in a semi-infinite target, hit along its normal.
 * Source: the calculator of longrods.ch, after Lanz and Odermatt (1992).
 */
export function penetrationDepthMm(model: Model, shot: Shot): number {
  return maxDepthMm(model, shot) * strengthFactor(model, shot)
}
