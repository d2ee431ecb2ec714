import { parseCaseDate } from '../case-date.ts'
import { type CaseLink, relatedTo } from '../case-neighbours.ts'
import { type Coordinates, parseCoordinates, shownCoordinates } from './coordinates.ts'
import type { GeoRecord } from './geo-record.ts'

export interface RecordView extends Omit<GeoRecord, 'coordinates' | 'related'> {
  point: Coordinates | undefined
  related: CaseLink[]
}

/** In the order of their posts. @param cases All of the same catalogue. */
export function recordViews(
  records: readonly GeoRecord[],
  cases: readonly CaseLink[],
): RecordView[] {
  const orderOf = ({ date }: GeoRecord) => parseCaseDate(date)?.order ?? 0
  return records
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map((record) => recordView(record, cases))
}

function recordView({ coordinates, ...record }: GeoRecord, cases: readonly CaseLink[]): RecordView {
  const point = parseCoordinates(coordinates)
  return {
    ...record,
    point: point && shownCoordinates(point, 'exact'),
    related: relatedTo(cases, record).map(({ id, title, date }) => ({ id, title, date })),
  }
}
