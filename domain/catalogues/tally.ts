import type { DamageClass } from '../cases/rating/damage-class.ts'

interface Counted {
  damageClass: DamageClass | undefined
  /** Whether an analyst rated it, rather than a loss list. */
  isRated: boolean
  vehicleStatus: string
  /** Whether the case rests on claims alone. */
  isClaim: boolean
}

export interface Tally {
  classes: Record<DamageClass, number>
  /** Neither rated nor listed with a class. */
  unclassed: number
  /** Cases with a rating of their own. */
  rated: number
  recovered: number
  /** Captured vehicles among them. */
  notRecovered: number
  unknown: number
  operational: number
  /** Cases that are not about a vehicle's whereabouts: a contract, a report. */
  unstated: number
  /** Of those above, the cases that rest on claims alone. */
  byClaim: { recovered: number; notRecovered: number }
}

export const RECOVERED = ['recovered']
export const NOT_RECOVERED = ['not recovered', 'captured']

/** Counts for the summary cards of a catalogue. */
export function tallyOf(cases: readonly Counted[]): Tally {
  const count = (holds: (one: Counted) => boolean) => cases.filter(holds).length
  const withStatus = (...statuses: string[]) =>
    count(({ vehicleStatus }) => statuses.includes(vehicleStatus))
  const claimed = (statuses: string[]) =>
    count(({ vehicleStatus, isClaim }) => isClaim && statuses.includes(vehicleStatus))
  return {
    classes: {
      Destroyed: count(({ damageClass }) => damageClass === 'Destroyed'),
      Damaged: count(({ damageClass }) => damageClass === 'Damaged'),
      Unaffected: count(({ damageClass }) => damageClass === 'Unaffected'),
    },
    unclassed: count(({ damageClass }) => damageClass === undefined),
    rated: count(({ isRated }) => isRated),
    recovered: withStatus(...RECOVERED),
    notRecovered: withStatus(...NOT_RECOVERED),
    unknown: withStatus('unknown'),
    operational: withStatus('operational'),
    unstated: withStatus(''),
    byClaim: { recovered: claimed(RECOVERED), notRecovered: claimed(NOT_RECOVERED) },
  }
}
