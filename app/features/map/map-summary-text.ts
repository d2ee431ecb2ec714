import { counted } from '#domain/units/count.ts'

export interface MapCounts {
  /** Of the cases that the filter shows, and how many of them have a point. */
  cases: { placed: number; all: number }
  records: number
}

/** `1 of 7 cases have a point, and 24 located records`. */
export function mapSummaryText({ cases, records }: MapCounts): string {
  const placed =
    cases.all === 0
      ? 'no case matches the filter'
      : `${cases.placed} of ${cases.all} cases have a point`
  return records > 0 ? `${placed}, and ${counted(records, 'located record')}` : placed
}
