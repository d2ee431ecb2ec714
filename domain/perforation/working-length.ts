import type { Rod } from './shot.ts'

/**
 * Length of the cylinder of the rod's diameter that has the rod's volume: the frustum loses
 * Lf · (1 − (1 + q + q²) / 3), where q is its upper diameter over the diameter of the rod.
 * Source: the calculator of longrods.ch, which puts it for the length in everything that follows.
 */
export function workingLengthMm(rod: Rod): number {
  const q = rod.frustumDiameterMm / rod.diameterMm
  return rod.lengthMm - rod.frustumLengthMm * (1 - (1 + q + q * q) / 3)
}
