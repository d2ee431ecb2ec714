import { parseCaseDate } from '#domain/cases/case-date.ts'
import { filterParameters, passes } from '#domain/catalogues/case-filter.ts'
import { caseOrderParameters } from '#domain/catalogues/case-order.ts'
import { crossTable } from '#domain/catalogues/cross-table.ts'
import type { FilteredCase } from '#domain/catalogues/filtered-case.ts'
import { ALL_MONTHS, MONTH_PARAMETERS, type MonthRange } from '#domain/catalogues/month-range.ts'
import { timelineOf } from '#domain/catalogues/timeline.ts'
import { type CaseChoice, choiceUrl } from '../../features/case-index/case-choice.ts'

interface Dated {
  id: string
  title: string
  date: string
}

interface Timed {
  /** URL of the catalogue. */
  url: string
  vehicles: readonly string[]
  cases: readonly Dated[]
  filtered: readonly FilteredCase[]
  choice: CaseChoice
}

/** When the cases of a catalogue happened, by its filter. */
export function catalogueTime({ url, vehicles, cases, filtered, choice }: Timed) {
  const { filter, order, passing } = choice
  const { from, to } = filter
  const anyMonth = { ...filter, ...ALL_MONTHS }
  return {
    timeline: timelineOf(filtered, filter),
    table: crossTable(
      filtered.filter(({ id }) => passing.has(id)),
      vehicles,
    ),
    vehicles,
    dayLess: filtered.flatMap((one) => {
      const own = cases.find(({ id }) => id === one.id)
      if (!own || one.months?.precision === 'day') return []
      const date = parseCaseDate(own.date)?.text || 'undated'
      return { id: own.id, title: own.title, date, isHidden: !passes(one, anyMonth) }
    }),
    range: { from, to },
    others: [...filterParameters(filter), ...caseOrderParameters(order)].filter(
      ([name]) => !MONTH_PARAMETERS.some((month) => month === name),
    ),
    hrefOf: (range: MonthRange) =>
      `${choiceUrl(url, { filter: { ...filter, ...range }, order })}#timeline`,
  }
}
