import type { CaseFrontMatter } from '#domain/cases/case.ts'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import { isoDay } from '#domain/units/day.ts'

/** It is tomorrow already east of Greenwich. */
const AHEAD_MS = 14 * 3600 * 1000

type Dated = Pick<CaseFrontMatter, 'date' | 'sources' | 'rated' | 'corrections' | 'formerRatings'>

interface FutureDay {
  path: PropertyKey[]
  message: string
}

/** Dates of what happened, or was published, that are still to come. */
export function futureDays(head: Dated, now = Date.now()): FutureDay[] {
  const today = isoDay(new Date(now + AHEAD_MS))
  const dates: [path: PropertyKey[], written: string, edtf: string][] = [
    [['date'], head.date, parseCaseDate(head.date)?.edtf ?? ''],
    ...head.sources.map(({ date }, at): [PropertyKey[], string, string] => [
      ['sources', at, 'date'],
      date,
      date,
    ]),
    [['rated', 'on'], head.rated?.on ?? '', head.rated?.on ?? ''],
    ...head.formerRatings.map(({ withdrawn = '' }, at): [PropertyKey[], string, string] => [
      ['formerRatings', at, 'withdrawn'],
      withdrawn,
      withdrawn,
    ]),
    ...head.corrections.map(({ on }, at): [PropertyKey[], string, string] => [
      ['corrections', at, 'on'],
      on,
      on,
    ]),
  ]
  return dates
    .filter(([, , edtf]) => isAfter(edtf, today))
    .map(([path, written]) => ({
      path,
      message: `expected a day that is not in the future, not "${written}"`,
    }))
}

/** The months 21 to 24 are seasons, of which only the year is compared. */
function isAfter(edtf: string, today: string): boolean {
  const date = Number(edtf.slice(5, 7)) > 12 ? edtf.slice(0, 4) : edtf
  return date > today.slice(0, date.length)
}
