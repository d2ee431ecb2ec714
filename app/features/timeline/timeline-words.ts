import { longMonth } from '#domain/archive/metadata/event-date-words.ts'
import { isAllMonths, type MonthRange } from '#domain/catalogues/month-range.ts'
import {
  CLASS_ORDER,
  type TimelineMonth,
  type TimelineSpan,
  type WithoutDay,
} from '#domain/catalogues/timeline.ts'
import { counted } from '#domain/units/count.ts'
import { SEASONS } from '#domain/units/season.ts'

/** `10 cases, 2 Destroyed, 8 no class; some known only to the month` */
export function monthText({ parts, total, hasMonthOnly }: TimelineMonth): string {
  const classes = parts.flatMap((count, at) =>
    count > 0 ? `${count} ${CLASS_ORDER[at] ?? 'no class'}` : [],
  )
  const note = hasMonthOnly ? '; some known only to the month' : ''
  return `${[counted(total, 'case'), ...classes].join(', ')}${note}`
}

/** `2024` or `spring 2024`. */
export function spanText({ first, last }: { first: string; last: string }): string {
  const [year = '', month = ''] = first.split('-')
  if (month === '01' && last === `${year}-12`) return year
  const season = SEASONS.find(({ months: [start] }) => start === Number(month))
  return `${season?.name} ${year}`
}

/** `2 in spring 2024` */
export function spanCount(span: TimelineSpan): string {
  return `${span.total} in ${spanText(span)}`
}

/** The name of its link, which begins with what is shown: some people say it to their device. */
export function spanLabel(span: TimelineSpan): string {
  const isOne = span.total === 1
  return `${spanCount(span)}: ${isOne ? 'a case whose month is unknown' : 'cases whose months are unknown'}`
}

/** The range of the sliders: `March 2024 to May 2024`. @param axis First and last month of the page. */
export function rangeText(range: MonthRange, axis: MonthRange): string {
  if (isAllMonths(range)) return `All months, ${longMonth(axis.from)} to ${longMonth(axis.to)}`
  if (!range.to && range.from > axis.to) return `From ${longMonth(range.from)}`
  if (!range.from && range.to < axis.from) return `Until ${longMonth(range.to)}`
  const { from, to } = { from: range.from || axis.from, to: range.to || axis.to }
  return from === to ? longMonth(from) : `${longMonth(from)} to ${longMonth(to)}`
}

/**
 * `8 cases without a day: 6 known to the month, 1 known to the year, 1 without a date`, and how many of the hidden cases
 * may belong to the chosen months; empty if there are none.
 */
export function withoutDayText({ month, season, year, undated, uncertain }: WithoutDay): string {
  const all = month + season + year + undated
  const kinds = [
    month > 0 && `${month} known to the month`,
    season > 0 && `${season} known to the season`,
    year > 0 && `${year} known to the year`,
    undated > 0 && `${undated} without a date`,
  ].filter(Boolean)
  const texts = [
    all > 0 && `${counted(all, 'case')} without a day: ${kinds.join(', ')}`,
    uncertain > 0 &&
      `${counted(uncertain, 'case')} that may belong to the chosen months ${uncertain === 1 ? 'is' : 'are'} not shown`,
  ]
  return texts.filter(Boolean).join('. ')
}
