import type { DamageClass } from './damage-class.ts'

interface Counted {
  damageClass: DamageClass | undefined
  /** Whether the class is an analyst's rating rather than a loss list's word. */
  isRated: boolean
  vehicleStatus: string
}

export interface Tally {
  classes: Record<DamageClass, number>
  /** Neither rated nor listed with a class. */
  unclassed: number
  /** Of all, those with a rating of their own. */
  rated: number
  recovered: number
  /** Captured vehicles among them. */
  notRecovered: number
  unknown: number
  operational: number
  /** Cases that are about no vehicle's whereabouts: a contract, a report. */
  unstated: number
}

/** What the summary cards of a catalogue say, and what they leave out. */
export function tallyOf(cases: readonly Counted[]): Tally {
  const count = (holds: (one: Counted) => boolean) => cases.filter(holds).length
  const withStatus = (...statuses: string[]) =>
    count(({ vehicleStatus }) => statuses.includes(vehicleStatus))
  return {
    classes: {
      Destroyed: count(({ damageClass }) => damageClass === 'Destroyed'),
      Damaged: count(({ damageClass }) => damageClass === 'Damaged'),
      Unaffected: count(({ damageClass }) => damageClass === 'Unaffected'),
    },
    unclassed: count(({ damageClass }) => damageClass === undefined),
    rated: count(({ isRated }) => isRated),
    recovered: withStatus('recovered'),
    notRecovered: withStatus('not recovered', 'captured'),
    unknown: withStatus('unknown'),
    operational: withStatus('operational'),
    unstated: withStatus(''),
  }
}
