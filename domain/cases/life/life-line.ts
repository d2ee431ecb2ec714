import { dateOrder } from '../case-date.ts'
import type { CaseView, SourceView } from '../case-view.ts'
import { restsOnClaims } from '../claim-status.ts'
import type { RecordView } from '../location/record-view.ts'
import { type MonthSpan, monthSpan } from '../month-span.ts'
import type { Certainty, LifeEvent, SameVehicle } from './life-fields.ts'
import { vehicleIdOf, vehicleIds } from './vehicle-identity.ts'

/** The evidence of a step of a timeline. */
export type Basis = 'shown' | 'reported' | 'claimed'

export interface LifeStation {
  kind: 'case' | 'event' | 'record'
  /** Id of the case or record that reports it. */
  id: string
  title: string
  /** As the author wrote it: never a day where only a month is known. */
  date: string
  dateBasis: string
  certainty: Certainty | 'same'
  /** Why it may be the same vehicle; empty where that is certain. */
  why: string
  /** Where the vehicle was from then on; empty if it is not stated. */
  status: string
  outcome: string
  basis: Basis
  /** The sources of it, with their numbers in the case. */
  evidence: (SourceView & { number: number })[]
}

export interface LifeLine {
  /** Id of the first case of the vehicle: `/vehicle/{id}`. */
  id: string
  head: CaseView
  /** Cases of the same identity, by date. */
  same: CaseView[]
  /** Cases that may concern it. */
  others: CaseView[]
  /** By date; undated ones last. */
  stations: LifeStation[]
}

interface CasesAndRecords {
  cases: readonly CaseView[]
  records: readonly RecordView[]
}

/** The timeline of the vehicle of a case; undefined where the case is all there is of it. */
export function lifeLineOf(
  { cases, records }: CasesAndRecords,
  caseId: string,
): LifeLine | undefined {
  const id = vehicleIdOf(cases, caseId)
  const head = cases.find((one) => one.id === id)
  if (!head || !id) return undefined
  const same = cases.filter((one) => one === head || isSame(one, head))
  const ids = new Set(same.map((one) => one.id))
  const linked = cases.flatMap((one) => {
    const link = ids.has(one.id) ? undefined : one.sameVehicle?.find((each) => ids.has(each.case))
    return link ? [{ one, link }] : []
  })
  const stations = [
    ...same.flatMap((one) => stationsOf(one)),
    ...linked.flatMap(({ one, link }) => stationsOf(one, link)),
    ...records.flatMap((one) => {
      const link = one.sameVehicle.find((each) => ids.has(each.case))
      return link ? [recordStation(one, link)] : []
    }),
  ].toSorted((a, b) => dateOrder(a.date) - dateOrder(b.date))
  if (stations.length < 2) return undefined
  return { id, head, same, others: linked.map(({ one }) => one), stations }
}

/** The timelines of all vehicles of which more is known than one case. */
export function lifeLines(catalogue: CasesAndRecords): LifeLine[] {
  return [...new Set(vehicleIds(catalogue.cases).values())].flatMap(
    (id) => lifeLineOf(catalogue, id) ?? [],
  )
}

/** Day of the last change of its cases. */
export function lastStationChange({ same, others }: LifeLine): string {
  const days = [...same, ...others].map(({ added, updated }) => updated ?? added)
  return days.toSorted((a, b) => a.localeCompare(b)).at(-1) ?? ''
}

function isSame({ identity }: CaseView, head: CaseView): boolean {
  return identity !== undefined && identity === head.identity
}

function stationsOf(one: CaseView, link?: SameVehicle): LifeStation[] {
  const sure = { certainty: link?.certainty ?? ('same' as const), why: link?.why ?? '' }
  const own: LifeStation = {
    ...sure,
    kind: 'case',
    id: one.id,
    title: one.title,
    date: one.date,
    dateBasis: one.dateBasis ?? '',
    // It is the latest one; a case with single steps has it with these.
    status: one.events?.some(({ vehicleStatus }) => vehicleStatus) ? '' : one.vehicleStatus,
    outcome: one.outcome ?? '',
    basis: basisOfCase(one),
    evidence: one.sources.map((source, at) => ({ ...source, number: at + 1 })),
  }
  return [own, ...(one.events ?? []).map((event) => eventStation(event, one, sure.certainty))]
}

/** Grade A is for what is seen in imagery that a loss list cites. */
function basisOfCase({ grade, sources }: CaseView): Basis {
  if (grade === 'A') return 'shown'
  return restsOnClaims({ grade, sources: sources.map(withClaim) }) ? 'claimed' : 'reported'
}

function withClaim(source: SourceView) {
  const { address: url = '', title, publisher, date = '', claimOf = '', readVia = '' } = source
  return { address: url, title, publisher, date, claimOf, readVia }
}

function eventStation(
  event: LifeEvent,
  { id, sources }: CaseView,
  ofCase: LifeStation['certainty'],
): LifeStation {
  const evidence = event.sources.flatMap((number) => {
    const source = sources[Number(number) - 1]
    return source ? [{ ...source, number: Number(number) }] : []
  })
  return {
    kind: 'event',
    id,
    title: event.title,
    date: event.date,
    dateBasis: event.dateBasis,
    // A step is never more certain than its case.
    certainty: ofCase === 'possible' ? ofCase : (event.certainty ?? ofCase),
    why: event.why,
    status: event.vehicleStatus ?? '',
    outcome: '',
    basis: evidence.every(({ claimOf }) => claimOf) ? 'claimed' : 'reported',
    evidence,
  }
}

function recordStation(record: RecordView, { certainty, why }: SameVehicle): LifeStation {
  const { id, title, date, outcome, sources } = record
  return {
    kind: 'record',
    id,
    title,
    date,
    outcome,
    dateBasis: 'day of the post',
    certainty,
    why,
    status: '',
    basis: 'reported',
    evidence: sources.slice(0, 1).map((source) => ({ ...source, number: 1 })),
  }
}

const MIN_GAP = 3

/** Whole months between two steps in which nothing is reported; 0 if they are few, or a date is not known. */
export function monthsWithoutReport(before: LifeStation | undefined, after: LifeStation): number {
  const [first, next] = [before && monthSpan(before.date), monthSpan(after.date)]
  if (!first || !next) return 0
  const months = monthsUntil(first, next) - 1
  return months >= MIN_GAP ? months : 0
}

function monthsUntil({ last }: MonthSpan, { first }: MonthSpan): number {
  const count = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
  return count(first) - count(last)
}
