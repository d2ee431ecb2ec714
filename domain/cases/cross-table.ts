import { parseCaseDate } from './case-date.ts'
import { DAMAGE_CLASSES, type DamageClass } from './damage-class.ts'

interface Counted {
  vehicle: string
  damageClass: DamageClass | undefined
  date: string
}

export interface CrossTable {
  /** Months from the first to the last that has a case, as `2023-06`; then `''` where some are not dated to the month. */
  months: string[]
  rows: CrossRow[]
}

export interface CrossRow {
  vehicle: string
  /** `undefined`: neither rated nor listed with a class. */
  damageClass: DamageClass | undefined
  /** Beside each month. */
  counts: number[]
  total: number
}

const CLASSES = [...DAMAGE_CLASSES, undefined]

/**
 * Cases by vehicle, class and month. A case whose vehicle names two of the given ones counts under the first;
 * one that names none counts under `other`.
 */
export function crossTable(cases: readonly Counted[], vehicles: readonly string[]): CrossTable {
  const placed = cases.map((one) => ({
    ...one,
    vehicle: vehicles.find((vehicle) => one.vehicle.includes(vehicle)) ?? 'other',
    month: monthOf(one.date),
  }))
  const months = monthsBetween(placed.map(({ month }) => month))
  const rows = [...vehicles, 'other'].flatMap((vehicle) =>
    CLASSES.map((damageClass) => {
      const counted = placed.filter(
        (one) => one.vehicle === vehicle && one.damageClass === damageClass,
      )
      const counts = months.map((month) => counted.filter((one) => one.month === month).length)
      return { vehicle, damageClass, counts, total: counted.length }
    }),
  )
  return { months, rows: rows.filter(({ total }) => total > 0) }
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
