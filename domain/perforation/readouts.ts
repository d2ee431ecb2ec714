import type { Model } from './model.ts'
import { penetratorMassKg } from './penetrator-mass.ts'
import type { Rod, Shot } from './shot.ts'
import { strengthOf } from './strength.ts'
import { workingLengthMm } from './working-length.ts'

/** Shown beside the result. A number that cannot be computed is `undefined`, never `NaN`. */
export interface Readouts {
  workingLengthMm: number | undefined
  aspectRatio: number | undefined
  minimumVelocityKms: number | undefined
  massKg: number | undefined
  energyMJ: number | undefined
}

export function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined
}

/**
 * An impossible shape has no mass. A length of exactly 0 keeps its number, even a negative one, as in the cases that
 * results are compared with.
 */
export function isShape({
  lengthMm,
  diameterMm,
  frustumLengthMm,
  frustumDiameterMm,
}: Rod): boolean {
  const holdsFrustum = lengthMm === 0 || (lengthMm > 0 && frustumLengthMm <= lengthMm)
  return holdsFrustum && diameterMm > 0 && frustumLengthMm >= 0 && frustumDiameterMm >= 0
}

export function readoutsOf(shot: Shot, model: Model | undefined): Readouts {
  const lengthMm = workingLengthMm(shot)
  const massKg = isShape(shot) ? penetratorMassKg(shot, shot.penetratorDensityKgM3) : Number.NaN
  return {
    workingLengthMm: finite(lengthMm),
    aspectRatio: finite(lengthMm / shot.diameterMm),
    minimumVelocityKms: model && finite(minimumVelocityKms(model, shot)),
    massKg: finite(massKg),
    energyMJ: finite(impactEnergyMJ(massKg, shot.velocityKms)),
  }
}

export function isComplete(readouts: Readouts): boolean {
  return (
    readouts.aspectRatio !== undefined &&
    readouts.minimumVelocityKms !== undefined &&
    readouts.energyMJ !== undefined
  )
}

/** Half the mass times the square of the velocity: with km/s the result is in MJ. */
function impactEnergyMJ(massKg: number, velocityKms: number): number {
  return (massKg * velocityKms * velocityKms) / 2
}

type Hit = Pick<Shot, 'penetratorDensityKgM3' | 'targetHardnessBhn' | 'penetratorHardnessBhn'>

/**
 * Velocity below which the rod no longer erodes and the model ends: √(S / (κ·ρp)).
 * `NaN` where a hardness or a density makes no sense. Source: the calculator of longrods.ch.
 */
function minimumVelocityKms(model: Model, hit: Hit): number {
  const strength = strengthOf(
    model.minimumVelocityStrength,
    hit.targetHardnessBhn,
    hit.penetratorHardnessBhn,
  )
  return Math.sqrt(strength / (model.largestExponent * hit.penetratorDensityKgM3))
}
