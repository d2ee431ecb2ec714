import type { PerforationInput } from '../shot.ts'
import type { Sweep } from './limit-series.ts'

const METRES_IN_KM = 1000
const PLOTTED_RANGE_KM = 4

/**
 * Velocity after a flight, with the same loss on each kilometre; the input's own velocity is that at the muzzle.
 * @param lossMsPerKm Metres per second lost on a kilometre.
 */
export function velocityAtRangeKms(
  muzzleKms: number,
  lossMsPerKm: number,
  rangeKm: number,
): number {
  return muzzleKms - (lossMsPerKm * rangeKm) / METRES_IN_KM
}

/** Why a loss is invalid. */
export function lossProblem(lossMsPerKm: number): string | undefined {
  return lossMsPerKm >= 0 && Number.isFinite(lossMsPerKm)
    ? undefined
    : 'The velocity loss must be a number of 0 m/s per km or more.'
}

/**
 * The limit against the range, as far as the penetrator flies; an invalid loss counts as none (`lossProblem` explains
 * it).
 */
export function rangeSweep(input: PerforationInput, lossMsPerKm: number): Sweep {
  const loss = lossProblem(lossMsPerKm) ? 0 : lossMsPerKm
  const standstillKm = (input.vt * METRES_IN_KM) / loss
  return {
    axis: { name: 'Range', unit: 'km' },
    from: 0,
    to: standstillKm > 0 ? Math.min(standstillKm, PLOTTED_RANGE_KM) : PLOTTED_RANGE_KM,
    present: 0,
    inputAt: (rangeKm) => ({ ...input, vt: velocityAtRangeKms(input.vt, loss, rangeKm) }),
  }
}
