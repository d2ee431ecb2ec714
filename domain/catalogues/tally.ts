import type { DamageClass } from '../cases/rating/damage-class.ts'

export interface Counted {
  damageClass: DamageClass | undefined
  /** Whether an analyst rated it, rather than a loss list. */
  isRated: boolean
  vehicleStatus: string
  /** Whether the case rests on claims alone. */
  isClaim: boolean
  /** Id of the case under which its vehicle is counted. */
  vehicleId: string
}

export interface Count {
  cases: number
  /** Cases that may concern one vehicle counted once. */
  vehicles: number
  /** Cases that rest on claims alone. */
  claims: number
}

export interface Tally {
  all: Count
  classes: Record<DamageClass, Count>
  /** Neither rated nor listed with a class. */
  unclassed: number
  /** Cases with a rating of their own. */
  rated: number
  recovered: Count
  /** Captured vehicles among them. */
  notRecovered: Count
  unknown: Count
  operational: number
  /** Cases that are not about a vehicle's whereabouts: a contract, a report. */
  unstated: number
}

export const RECOVERED = ['recovered']
export const NOT_RECOVERED = ['not recovered', 'captured']

/** Counts for the summary cards of a catalogue. */
export function tallyOf(cases: readonly Counted[]): Tally {
  const count = (holds: (one: Counted) => boolean) => countOf(cases.filter(holds))
  const ofClass = (wanted: DamageClass | undefined) =>
    count(({ damageClass }) => damageClass === wanted)
  const withStatus = (...statuses: string[]) =>
    count(({ vehicleStatus }) => statuses.includes(vehicleStatus))
  return {
    all: countOf(cases),
    classes: {
      Destroyed: ofClass('Destroyed'),
      Damaged: ofClass('Damaged'),
      Unaffected: ofClass('Unaffected'),
    },
    unclassed: ofClass(undefined).cases,
    rated: count(({ isRated }) => isRated).cases,
    recovered: withStatus(...RECOVERED),
    notRecovered: withStatus(...NOT_RECOVERED),
    unknown: withStatus('unknown'),
    operational: withStatus('operational').cases,
    unstated: withStatus('').cases,
  }
}

function countOf(cases: readonly Counted[]): Count {
  return {
    cases: cases.length,
    vehicles: new Set(cases.map(({ vehicleId }) => vehicleId)).size,
    claims: cases.filter(({ isClaim }) => isClaim).length,
  }
}
