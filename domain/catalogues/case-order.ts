import { MAP_PARAMETER } from '../geography/map-parameter.ts'

export const caseSorts = ['date', 'title', 'bda', 'status', 'location'] as const
export type CaseSort = (typeof caseSorts)[number]

/** How a page shows its cases, whichever they are. */
export interface CaseOrder {
  key: CaseSort
  direction: 'asc' | 'desc'
  /** View of the map; undefined for the usual one. */
  view?: string | undefined
}

export const DATE_ORDER: CaseOrder = { key: 'date', direction: 'asc' }

/** `undefined` comes last in both directions. */
export type SortValue = number | string | undefined

const NATURAL = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** @param all In the order of time. */
export function inOrderOf<One>(
  all: readonly One[],
  sortBy: (one: One) => SortValue,
  direction: CaseOrder['direction'],
): One[] {
  const sign = direction === 'asc' ? 1 : -1
  const ranked = all.map((one, place) => ({ one, place, value: sortBy(one) }))
  return ranked
    .toSorted((a, b) => compare(a.value, b.value, sign) || a.place - b.place)
    .map(({ one }) => one)
}

function compare(a: SortValue, b: SortValue, sign: number): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b)
  return sign * NATURAL.compare(String(a), String(b))
}

/** The order after a click on a column's head. */
export function nextOrder(key: CaseSort, current: CaseOrder): CaseOrder {
  const isAgain = key === current.key && current.direction === 'asc'
  return { ...current, key, direction: isAgain ? 'desc' : 'asc' }
}

/** The order of a URL; the default if there is no such order. */
export function orderOf(query: {
  get(name: 'sort' | 'order' | typeof MAP_PARAMETER): string | null
}): CaseOrder {
  const key = caseSorts.find((name) => name === query.get('sort')) ?? DATE_ORDER.key
  const direction = query.get('order') === 'desc' ? 'desc' : 'asc'
  return { key, direction, view: query.get(MAP_PARAMETER) ?? undefined }
}

/** An order as query parameters; none for the default. */
export function caseOrderParameters({ key, direction, view }: CaseOrder): [string, string][] {
  return [
    ...(key === DATE_ORDER.key ? [] : [['sort', key] satisfies [string, string]]),
    ...(direction === 'asc' ? [] : [['order', direction] satisfies [string, string]]),
    ...(view ? [[MAP_PARAMETER, view] satisfies [string, string]] : []),
  ]
}
