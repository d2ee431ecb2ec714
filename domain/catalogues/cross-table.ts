import { parseCaseDate } from '../cases/case-date.ts'
import { namesVehicle } from '../cases/named-vehicle.ts'
import { DAMAGE_CLASSES, type DamageClass } from '../cases/rating/damage-class.ts'

interface Counted {
  title: string
  vehicle: string
  damageClass: DamageClass | undefined
  date: string
}

export interface CrossTable {
  /** Months from the first to the last with a case, as `2023-06`; then `''` if some are not dated to the month. */
  months: string[]
  rows: CrossRow[]
  /** By class alone, each case once. */
  classes: ClassCounts[]
  /** Cases counted for more than one vehicle. */
  ofSeveral: number
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

const CLASSES = [...DAMAGE_CLASSES, undefined]

/**
 * Cases by vehicle, class and month. As in the filter, a case of two of the given vehicles counts for both; one of
 * none counts under `other`.
 */
export function crossTable(cases: readonly Counted[], vehicles: readonly string[]): CrossTable {
  const placed = cases.map((one): Placed => {
    const named = vehicles.filter((vehicle) => namesVehicle(one, vehicle))
    return { ...one, vehicles: named.length > 0 ? named : ['other'], month: monthOf(one.date) }
  })
  const months = monthsBetween(placed.map(({ month }) => month))
  const rows = [...vehicles, 'other'].flatMap((vehicle) =>
    classCounts(
      placed.filter((one) => one.vehicles.includes(vehicle)),
      months,
    ).map((counts) => ({ vehicle, ...counts })),
  )
  return {
    months,
    rows,
    classes: classCounts(placed, months),
    ofSeveral: placed.filter((one) => one.vehicles.length > 1).length,
  }
}

/** One row for each class that has a case. */
function classCounts(placed: readonly Placed[], months: readonly string[]): ClassCounts[] {
  return CLASSES.map((damageClass) => {
    const counted = placed.filter((one) => one.damageClass === damageClass)
    const counts = months.map((month) => counted.filter((one) => one.month === month).length)
    return { damageClass, counts, total: counted.length }
  }).filter(({ total }) => total > 0)
}

function monthOf(date: string): string {
  const edtf = parseCaseDate(date)?.edtf ?? ''
  const [, month = '99'] = edtf.split('-')
  return Number(month) <= 12 ? edtf.slice(0, 7) : ''
}

function monthsBetween(months: readonly string[]): string[] {
  const dated = months.filter(Boolean).toSorted()
  const [first, last] = [dated[0], dated.at(-1)]
  const all: string[] = []
  for (let at = first; at && last && at <= last; at = after(at)) all.push(at)
  return months.includes('') ? [...all, ''] : all
}

function after(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
