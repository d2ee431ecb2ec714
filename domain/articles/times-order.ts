import { naturalOrder } from '../units/natural-order.ts'
import type { TimesRow } from './times.ts'

export const TIMES_SORTS = ['name', 'time'] as const

export interface TimesOrder {
  sort: (typeof TIMES_SORTS)[number]
  order: 'asc' | 'desc'
}

/** The first number in a time, by which it sorts; a comma counts as a dot. */
export function firstSeconds(time: string): number {
  return timeSpan(time).from
}

/** Both ends are equal if it is not a range. */
export function timeSpan(time: string): { from: number; to: number } {
  const numbers = time.match(/\d+(?:[.,]\d+)?/g)?.map((text) => Number(text.replace(',', '.')))
  const [from = Number.NaN, to = from] = numbers ?? []
  return { from, to }
}

type Sorted = Pick<TimesRow, 'vehicle' | 'time'>

/** Rows of the same time are sorted by name, those of one vehicle by time, in both directions. */
export function inOrder<Row extends Sorted>(
  rows: readonly Row[],
  { sort, order }: TimesOrder,
): Row[] {
  const sign = order === 'asc' ? 1 : -1
  const first = sort === 'time' ? byTime : byName
  const then = sort === 'time' ? byName : byTime
  return rows.toSorted((one, other) => sign * first(one, other) || then(one, other))
}

function byTime(one: Sorted, other: Sorted): number {
  return firstSeconds(one.time) - firstSeconds(other.time)
}

function byName(one: Sorted, other: Sorted): number {
  return naturalOrder.compare(one.vehicle, other.vehicle)
}

/** The order that a click on a column's head leads to. */
export function nextTimesOrder(sort: TimesOrder['sort'], current: TimesOrder): TimesOrder {
  return { sort, order: current.sort === sort && current.order === 'asc' ? 'desc' : 'asc' }
}

export function orderText({ sort, order }: TimesOrder): string {
  if (sort === 'name') return `By name, ${order === 'asc' ? 'A to Z' : 'Z to A'}.`
  return `By time, the ${order === 'asc' ? 'shortest' : 'longest'} first; a range by its first number.`
}
