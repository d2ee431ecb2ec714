import type { Rod } from './shot.ts'

const MM3_IN_M3 = 1e9

/** Volume of a cylinder with a frustum of a cone as its nose. */
export function penetratorVolumeMm3(rod: Rod): number {
  const { diameterMm: d, frustumDiameterMm: du } = rod
  const cylinder = (Math.PI / 4) * d * d * (rod.lengthMm - rod.frustumLengthMm)
  const frustum = (Math.PI / 12) * rod.frustumLengthMm * (d * d + d * du + du * du)
  return cylinder + frustum
}

export function penetratorMassKg(rod: Rod, densityKgM3: number): number {
  return (densityKgM3 * penetratorVolumeMm3(rod)) / MM3_IN_M3
}
