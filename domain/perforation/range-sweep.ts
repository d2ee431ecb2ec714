import type { Sweep } from './limit-series.ts'
import type { PerforationInput } from './shot.ts'

const METRES_IN_KM = 1000
const PLOTTED_RANGE_KM = 4

/**
 * Velocity after a flight. Losses are quoted per kilometre, and the same loss is taken for each of them.
 * The input's own velocity is that at the muzzle here.
 * @param lossMsPerKm Metres per second lost on a kilometre.
 */
export function velocityAtRangeKms(
  muzzleKms: number,
  lossMsPerKm: number,
  rangeKm: number,
): number {
  return muzzleKms - (lossMsPerKm * rangeKm) / METRES_IN_KM
}

/** Why a loss cannot be taken; `undefined` when it can. */
export function lossProblem(lossMsPerKm: number): string | undefined {
  return lossMsPerKm >= 0 && Number.isFinite(lossMsPerKm)
    ? undefined
    : 'The velocity loss must be a number of 0 m/s per km or more.'
}

/**
 * The limit against the range, as far as the penetrator flies; a loss that is no loss is taken as none (`lossProblem`
 * tells it).
 */
export function rangeSweep(
  input: PerforationInput,
  lossMsPerKm: number,
  toKm = PLOTTED_RANGE_KM,
): Sweep {
  const loss = lossProblem(lossMsPerKm) ? 0 : lossMsPerKm
  const standstillKm = (input.vt * METRES_IN_KM) / loss
  return {
    axis: { name: 'Range', unit: 'km' },
    from: 0,
    to: standstillKm > 0 ? Math.min(standstillKm, toKm) : toKm,
    present: 0,
    inputAt: (rangeKm) => ({ ...input, vt: velocityAtRangeKms(input.vt, loss, rangeKm) }),
  }
}
