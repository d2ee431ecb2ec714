/** Periods to choose from, in days. The last is as long as the counts are stored. */
export const READER_PERIODS = [7, 30, 90, 400] as const

export type ReaderPeriod = (typeof READER_PERIODS)[number]

const DEFAULT_PERIOD: ReaderPeriod = 30

export interface ReaderDay {
  /** In UTC, such as `2026-11-23`. */
  day: string
  views: number
  /** Different visitors of this day. Those of several days cannot be added: one may come back. */
  visitors: number
}

export interface ReaderCount {
  /** A path, or the host of a site; empty for all others together. */
  name: string
  views: number
}

export interface ReaderStatistics {
  /** Each day of the period, the oldest first. */
  days: readonly ReaderDay[]
  /** The most read pages, the most read first. */
  pages: readonly ReaderCount[]
  /** Sites whose links lead here, the most used first. */
  sites: readonly ReaderCount[]
}

export interface Readers {
  read(period: ReaderPeriod): Promise<ReaderStatistics>
}

/** @param text As in the URL. */
export function readerPeriod(text: string | null): ReaderPeriod {
  return READER_PERIODS.find((days) => String(days) === text) ?? DEFAULT_PERIOD
}
