import { counted } from '#domain/units/count.ts'

export interface MapCounts {
  /** Cases that the filter shows: how many have a point, and how many there are. */
  cases: { placed: number; all: number }
  records: number
}

/** `1 of 7 cases on the map, and 24 located records`. */
export function mapSummaryText({ cases, records }: MapCounts): string {
  const placed =
    cases.all === 0
      ? 'no case matches the filter'
      : `${cases.placed} of ${counted(cases.all, 'case')} on the map`
  return records > 0 ? `${placed}, and ${counted(records, 'located record')}` : placed
}
