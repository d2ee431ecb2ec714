import { caseClassOf } from '../cases/case-class.ts'
import { parseCaseDate } from '../cases/case-date.ts'
import { DAMAGE_CLASSES } from '../cases/damage-class.ts'
import type { CaseRow } from './case-row.ts'

export const CASE_SORTS = ['date', 'title', 'bda', 'status', 'location'] as const
export type CaseSort = (typeof CASE_SORTS)[number]

export interface CaseOrder {
  key: CaseSort
  direction: 'asc' | 'desc'
}

export const DATE_ORDER: CaseOrder = { key: 'date', direction: 'asc' }

type Sorted = Pick<CaseRow, 'title' | 'date' | 'vehicleStatus' | 'place' | 'cdurs' | 'reported'>

/** Sort values; `undefined` comes last in both directions. */
const VALUES: Record<CaseSort, (one: Sorted) => number | string | undefined> = {
  date: ({ date }) => (date === '' ? undefined : parseCaseDate(date)?.order),
  title: ({ title }) => title,
  bda: bdaRank,
  status: ({ vehicleStatus }) => vehicleStatus || undefined,
  location: ({ place }) => place,
}

const NATURAL = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Equal cases, and those without a value, stay in the order of time. */
export function inOrder<One extends Sorted>(
  cases: readonly One[],
  { key, direction }: CaseOrder,
): One[] {
  const sign = direction === 'asc' ? 1 : -1
  const ranked = cases.map((one, place) => ({ one, place, value: VALUES[key](one) }))
  return ranked
    .toSorted((a, b) => compare(a.value, b.value, sign) || a.place - b.place)
    .map(({ one }) => one)
}

function compare(
  a: number | string | undefined,
  b: number | string | undefined,
  sign: number,
): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
  return sign * NATURAL.compare(String(a), String(b))
}

/** Ratings from 1 to 10, then the classes on a loss list, from destroyed to unaffected. */
function bdaRank(one: Sorted): number | undefined {
  const { rating, damageClass } = caseClassOf(one)
  if (rating > 0) return rating
  return damageClass && 100 + DAMAGE_CLASSES.indexOf(damageClass)
}

/** The order after a click on a column's head. */
export function nextOrder(key: CaseSort, current: CaseOrder): CaseOrder {
  if (key !== current.key) return { key, direction: 'asc' }
  return { key, direction: current.direction === 'asc' ? 'desc' : 'asc' }
}

/** The order of a URL; the default if there is no such order. */
export function orderOf(query: { get(name: 'sort' | 'order'): string | null }): CaseOrder {
  const key = CASE_SORTS.find((name) => name === query.get('sort')) ?? DATE_ORDER.key
  return { key, direction: query.get('order') === 'desc' ? 'desc' : 'asc' }
}

/** An order as query parameters; none for the default. */
export function caseOrderParameters({ key, direction }: CaseOrder): [string, string][] {
  return [
    ...(key === DATE_ORDER.key ? [] : [['sort', key] satisfies [string, string]]),
    ...(direction === 'asc' ? [] : [['order', direction] satisfies [string, string]]),
  ]
}
