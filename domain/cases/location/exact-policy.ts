import { isoDay } from '../../units/day.ts'
import { DAY_MS } from '../../units/time.ts'
import { parseCaseDate } from '../case-date.ts'
import { monthSpan } from '../month-span.ts'

/** An exact point may reveal where people still are: docs/precision.md. */
export const DAYS_BEFORE_EXACT = 14

/** The parts of a case that decide it. */
export interface PlacedCase {
  date: string
  location: { precision: string; geolocation: string }
  sources: readonly { address: string; date: string }[]
  added: string
  updated?: string | undefined
}

/**
 * Why a case may not have the precision `exact`; `undefined` if it may. Age is counted to the day on which the case was
 * added or last changed, so that a valid file stays valid and an invalid one is not published by waiting.
 */
export function exactProblem({ date, location, sources, added, updated }: PlacedCase) {
  if (location.precision !== 'exact') return undefined
  const post = sources.find(({ address }) => address === location.geolocation)
  const [posted, changed] = [lastDay(post?.date ?? '') ?? lastDay(date), updated ?? added]
  if (posted === undefined)
    return `expected 10 km: neither the geolocation nor the case has a date, and exact needs one of at least ${DAYS_BEFORE_EXACT} days before ${changed}`
  if (isOldEnough(posted, changed)) return undefined
  return `expected 10 km: exact needs a geolocation published at least ${DAYS_BEFORE_EXACT} days before ${changed}, when the case was added or changed; it is dated ${posted}`
}

/** Whether something of a date had been public for long enough on a day. */
export function isOldEnough(date: string, on: string): boolean {
  const day = lastDay(date)
  return day !== undefined && Date.parse(on) - Date.parse(day) >= DAYS_BEFORE_EXACT * DAY_MS
}

/** The latest day that a date can mean, as `2023-06-30`. */
function lastDay(date: string): string | undefined {
  const span = monthSpan(date)
  if (!span) return undefined
  if (span.precision === 'day') return parseCaseDate(date)?.edtf
  const [year = 0, month = 0] = span.last.split('-').map(Number)
  return isoDay(new Date(Date.UTC(year, month, 0)))
}
