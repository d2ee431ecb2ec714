import { isOneMonth, type MonthSpan } from '../cases/month-span.ts'
import { DAMAGE_CLASSES, type DamageClass } from '../cases/rating/damage-class.ts'
import { type CaseFilter, type Filtered, passes } from './case-filter.ts'
import { ALL_MONTHS, isAllMonths, liesIn, mayLieIn, monthsFrom } from './month-range.ts'

/** From the gravest on; `undefined` stands for no class. The parts of a bar are in this order. */
export const CLASS_ORDER: readonly (DamageClass | undefined)[] = [...DAMAGE_CLASSES, undefined]

interface Bar {
  /** By class, in `CLASS_ORDER`. */
  parts: number[]
  total: number
}

export interface TimelineMonth extends Bar {
  month: string
  /** Whether some are dated to the month only. */
  hasMonthOnly: boolean
  /** Whether the filter has this month. */
  isChosen: boolean
}

/** Cases that are known to lie in some months, but not in which. */
export interface TimelineSpan extends Bar {
  first: string
  last: string
  /** Whether the filter has all of these months. */
  isChosen: boolean
}

export interface Timeline {
  /** Every month between the first and the last that a case of the page covers, whatever the filter shows. */
  months: TimelineMonth[]
  spans: TimelineSpan[]
  undated: Bar & Pick<TimelineMonth, 'isChosen'>
  /** Whether the page has any without a date, whatever the filter shows. */
  hasUndated: boolean
  withoutDay: WithoutDay
}

/** How many cases have no day. */
export interface WithoutDay {
  month: number
  season: number
  year: number
  undated: number
  /** How many of them may, but need not, lie in the chosen months. */
  uncertain: number
}

/**
 * The cases of each month, filtered by everything but the months. Only cases whose day or month is known are counted.
 * @param cases All of the page.
 */
export function timelineOf(cases: readonly Filtered[], filter: CaseFilter): Timeline {
  const shown = cases.filter((one) => passes(one, { ...filter, ...ALL_MONTHS }))
  return {
    months: axisOf(cases).map((month) => monthOf(month, shown, filter)),
    spans: spansOf(shown, filter),
    undated: {
      ...barOf(shown.filter(({ months }) => months === undefined)),
      isChosen: isAllMonths(filter),
    },
    hasUndated: cases.some(({ months }) => months === undefined),
    withoutDay: withoutDayOf(shown, filter),
  }
}

function axisOf(cases: readonly Filtered[]): string[] {
  const spans = cases.flatMap(({ months }) => months ?? [])
  const first = spans.map((span) => span.first).toSorted()[0]
  const last = spans
    .map((span) => span.last)
    .toSorted()
    .at(-1)
  return monthsFrom(first ?? '', last ?? '')
}

function monthOf(month: string, shown: readonly Filtered[], filter: CaseFilter): TimelineMonth {
  const own = shown.filter(({ months }) => months && isOneMonth(months) && months.first === month)
  return {
    month,
    ...barOf(own),
    hasMonthOnly: own.some(({ months }) => months?.precision === 'month'),
    isChosen: liesIn({ first: month, last: month }, filter),
  }
}

function barOf(cases: readonly Filtered[]): Bar {
  const parts = CLASS_ORDER.map(
    (wanted) => cases.filter(({ damageClass }) => damageClass === wanted).length,
  )
  return { parts, total: cases.length }
}

function spansOf(shown: readonly Filtered[], filter: CaseFilter): TimelineSpan[] {
  const spans = new Map<string, Filtered[]>()
  for (const one of shown) {
    if (!one.months || isOneMonth(one.months)) continue
    const key = `${one.months.first} ${one.months.last}`
    spans.set(key, [...(spans.get(key) ?? []), one])
  }
  return [...spans]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, cases]) => {
      const [first = '', last = ''] = key.split(' ')
      return { first, last, ...barOf(cases), isChosen: liesIn({ first, last }, filter) }
    })
}

function withoutDayOf(shown: readonly Filtered[], filter: CaseFilter): WithoutDay {
  const count = (wanted: MonthSpan['precision'] | undefined) =>
    shown.filter(({ months }) => months?.precision === wanted).length
  return {
    month: count('month'),
    season: count('season'),
    year: count('year'),
    undated: count(undefined),
    uncertain: isAllMonths(filter)
      ? 0
      : shown.filter(({ months }) => mayLieIn(months, filter)).length,
  }
}
