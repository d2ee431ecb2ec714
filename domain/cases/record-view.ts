import { type CaseLink, relatedTo } from './case-neighbours.ts'
import { type Coordinates, parseCoordinates } from './coordinates.ts'
import type { GeoRecord } from './geo-record.ts'

/** A record as it goes to the reader's browser. */
export interface RecordView extends Omit<GeoRecord, 'coordinates' | 'related'> {
  point: Coordinates | undefined
  /** Cases that it may concern. */
  related: CaseLink[]
}

/** @param cases Of the same catalogue. */
export function recordView(
  { coordinates, ...record }: GeoRecord,
  cases: readonly CaseLink[],
): RecordView {
  return {
    ...record,
    point: parseCoordinates(coordinates),
    related: relatedTo(cases, record).map(({ id, title, date }) => ({ id, title, date })),
  }
}
