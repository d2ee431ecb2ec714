import { impactEnergyMJ } from './impact-energy.ts'
import { minimumVelocityKms } from './minimum-velocity.ts'
import type { Model } from './model.ts'
import { penetratorMassKg } from './penetrator-mass.ts'
import type { Shot } from './shot.ts'
import { workingLengthMm } from './working-length.ts'

/** What stands beside the result. A number that cannot be computed is `undefined`, never `NaN`. */
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

export function readoutsOf(shot: Shot, model: Model | undefined): Readouts {
  const lengthMm = workingLengthMm(shot)
  // A rod without a diameter has no shape, and so no mass.
  const massKg =
    shot.diameterMm === 0 ? Number.NaN : penetratorMassKg(shot, shot.penetratorDensityKgM3)
  return {
    workingLengthMm: finite(lengthMm),
    aspectRatio: finite(lengthMm / shot.diameterMm),
    minimumVelocityKms: model && finite(minimumVelocityKms(model, shot)),
    massKg: finite(massKg),
    energyMJ: finite(impactEnergyMJ(massKg, shot.velocityKms)),
  }
}

/** Whether each of them could be computed. */
export function isComplete(readouts: Readouts): boolean {
  return (
    readouts.aspectRatio !== undefined &&
    readouts.minimumVelocityKms !== undefined &&
    readouts.energyMJ !== undefined
  )
}
