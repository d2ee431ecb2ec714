import type { Model } from './model.ts'
import type { Shot } from './shot.ts'
import { strengthTerm } from './strength-term.ts'

type Hit = Pick<Shot, 'penetratorDensityKgM3' | 'targetHardnessBhn' | 'penetratorHardnessBhn'>

/**
 * Velocity below which the rod no longer erodes and the model ends: √(S / (κ·ρp)).
 * `NaN` where a hardness or a density makes no sense. Source: the calculator of longrods.ch.
 */
export function minimumVelocityKms(model: Model, hit: Hit): number {
  const strength = strengthTerm(
    model.minimumVelocityStrength,
    hit.targetHardnessBhn,
    hit.penetratorHardnessBhn,
  )
  return Math.sqrt(strength / (model.largestExponent * hit.penetratorDensityKgM3))
}
