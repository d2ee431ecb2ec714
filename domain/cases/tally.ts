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
  /** Of whose whereabouts nothing is reported. */
  unknown: number
}

/** What the summary cards of a catalogue say. A status that is none of the three, `operational`, counts nowhere. */
export function tallyOf(cases: readonly Counted[]): Tally {
  const count = (holds: (one: Counted) => boolean) => cases.filter(holds).length
  return {
    classes: {
      Destroyed: count(({ damageClass }) => damageClass === 'Destroyed'),
      Damaged: count(({ damageClass }) => damageClass === 'Damaged'),
      Unaffected: count(({ damageClass }) => damageClass === 'Unaffected'),
    },
    unclassed: count(({ damageClass }) => damageClass === undefined),
    rated: count(({ isRated }) => isRated),
    recovered: count(({ vehicleStatus }) => vehicleStatus === 'recovered'),
    notRecovered: count(({ vehicleStatus }) =>
      ['not recovered', 'captured'].includes(vehicleStatus),
    ),
    unknown: count(({ vehicleStatus }) => ['unknown', ''].includes(vehicleStatus)),
  }
}
