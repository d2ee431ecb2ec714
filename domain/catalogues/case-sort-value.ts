import { caseClassOf } from '../cases/case-class.ts'
import { parseCaseDate } from '../cases/case-date.ts'
import { DAMAGE_CLASSES } from '../cases/rating/damage-class.ts'
import { type CaseOrder, type CaseSort, inOrderOf, type SortValue } from './case-order.ts'
import type { CaseRow } from './case-row.ts'

type Sorted = Pick<CaseRow, 'title' | 'date' | 'vehicleStatus' | 'place' | 'cdurs' | 'reported'>

const VALUES: Record<CaseSort, (one: Sorted) => SortValue> = {
  date: ({ date }) => (date === '' ? undefined : parseCaseDate(date)?.order),
  title: ({ title }) => title,
  bda: bdaRank,
  status: ({ vehicleStatus }) => vehicleStatus || undefined,
  location: ({ place }) => place,
}

export function sortValueOf(one: Sorted, key: CaseSort): SortValue {
  return VALUES[key](one)
}

/** The cases in the order of the table; equal ones, and those without a value, stay in the order of time. */
export function inOrder<One extends Sorted>(cases: readonly One[], order: CaseOrder): One[] {
  return inOrderOf(cases, (one) => sortValueOf(one, order.key), order.direction)
}

/** Ratings from 1 to 10, then what a loss list reports, from destroyed to unaffected. */
function bdaRank(one: Sorted): number | undefined {
  const { rating, damageClass } = caseClassOf(one)
  if (rating > 0) return rating
  return damageClass && 100 + DAMAGE_CLASSES.indexOf(damageClass)
}
