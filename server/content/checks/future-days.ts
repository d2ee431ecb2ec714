import type { CaseFrontMatter } from '#domain/cases/case.ts'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import { isoDay } from '#domain/units/day.ts'
import { HOUR_MS } from '#domain/units/time.ts'
import type { ContentTree } from '../content-tree.ts'
import type { TextEntry } from '../rendered-entries.ts'
import { type FieldProblem, type FoundDiagnostic, fieldDiagnostic } from './field-diagnostic.ts'

/** It is tomorrow already east of Greenwich. */
const AHEAD_MS = 14 * HOUR_MS

type Dated = Pick<CaseFrontMatter, 'date' | 'sources' | 'rated' | 'corrections' | 'formerRatings'>

/** Dates of what happened, or was published, that are still to come. */
export function futureDays(head: Dated, now = Date.now()): FieldProblem[] {
  const today = todayAhead(now)
  const dates: { path: PropertyKey[]; written?: string | undefined; edtf?: string }[] = [
    { path: ['date'], written: head.date, edtf: parseCaseDate(head.date)?.edtf ?? '' },
    ...head.sources.map(({ date }, at) => ({ path: ['sources', at, 'date'], written: date })),
    { path: ['rated', 'on'], written: head.rated?.on },
    ...head.formerRatings.map(({ withdrawn }, at) => ({
      path: ['formerRatings', at, 'withdrawn'],
      written: withdrawn,
    })),
    ...head.corrections.map(({ on }, at) => ({ path: ['corrections', at, 'on'], written: on })),
  ]
  return dates
    .filter(({ written = '', edtf = written }) => isAfter(edtf, today))
    .map(({ path, written }) => ({
      path,
      message: notFuture(written),
    }))
}

/** A text cannot have been added later than today, or than the day for which it is scheduled. */
export function futureAdded(tree: ContentTree, entry: TextEntry): FoundDiagnostic[] {
  const { added, publish = '' } = entry.text.head
  const [today, scheduled] = [todayAhead(Date.now()), publish.slice(0, 10)]
  return added > today && added > scheduled
    ? [fieldDiagnostic(tree, entry, ['added'], notFuture(added))]
    : []
}

function todayAhead(now: number): string {
  return isoDay(new Date(now + AHEAD_MS))
}

function notFuture(written: string | undefined): string {
  return `expected a day that is not in the future, not "${written}"`
}

/** The months 21 to 24 are seasons, of which only the year is compared. */
function isAfter(edtf: string, today: string): boolean {
  const date = Number(edtf.slice(5, 7)) > 12 ? edtf.slice(0, 4) : edtf
  return date > today.slice(0, date.length)
}
