import { isOneMonth } from '../cases/month-span.ts'
import { variantsOf } from '../cases/named-vehicle.ts'
import type { DamageClass } from '../cases/rating/damage-class.ts'
import type { Filtered } from './case-filter.ts'
import { monthsFrom } from './month-range.ts'
import { CLASS_ORDER } from './timeline.ts'

type Counted = Pick<Filtered, 'title' | 'vehicle' | 'damageClass' | 'months'>

export interface CrossTable {
  /** Months from the first to the last with a case, as `2023-06`; then `''` if some are not dated to the month. */
  months: string[]
  rows: CrossRow[]
  /** By class alone, each case once. */
  classes: ClassCounts[]
}

interface ClassCounts {
  /** `undefined`: neither rated nor listed with a class. */
  damageClass: DamageClass | undefined
  /** By month. */
  counts: number[]
  total: number
}

export interface CrossRow extends ClassCounts {
  vehicle: string
}

type Placed = Counted & { vehicles: string[]; month: string }

/**
 * Cases by vehicle, class and month. As in the filter, a case of two of the given vehicles counts for both; one of
 * none counts under `other`.
 */
export function crossTable(cases: readonly Counted[], vehicles: readonly string[]): CrossTable {
  const placed = cases.map((one): Placed => {
    const named = variantsOf(one, vehicles)
    return { ...one, vehicles: named.length > 0 ? named : ['other'], month: monthOf(one) }
  })
  const months = monthsBetween(placed.map(({ month }) => month))
  const rows = [...vehicles, 'other'].flatMap((vehicle) =>
    classCounts(
      placed.filter((one) => one.vehicles.includes(vehicle)),
      months,
    ).map((counts) => ({ vehicle, ...counts })),
  )
  return { months, rows, classes: classCounts(placed, months) }
}

/** One row for each class that has a case. */
function classCounts(placed: readonly Placed[], months: readonly string[]): ClassCounts[] {
  return CLASS_ORDER.map((damageClass) => {
    const counted = placed.filter((one) => one.damageClass === damageClass)
    const counts = months.map((month) => counted.filter((one) => one.month === month).length)
    return { damageClass, counts, total: counted.length }
  }).filter(({ total }) => total > 0)
}

function monthOf({ months }: Counted): string {
  return months && isOneMonth(months) ? months.first : ''
}

function monthsBetween(months: readonly string[]): string[] {
  const dated = months.filter(Boolean).toSorted()
  const all = monthsFrom(dated[0] ?? '', dated.at(-1) ?? '')
  return months.includes('') ? [...all, ''] : all
}
