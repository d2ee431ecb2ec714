import { longMonth } from '#domain/archive/metadata/event-date-words.ts'
import { type CaseFilter, passes } from '#domain/catalogues/case-filter.ts'
import { crossTable } from '#domain/catalogues/cross-table.ts'
import {
  ALL_MONTHS,
  type MonthRange,
  monthNumber,
  monthOfNumber,
  withoutFullEnds,
} from '#domain/catalogues/month-range.ts'
import { timelineOf } from '#domain/catalogues/timeline.ts'
import { choiceUrl } from '../../features/case-index/case-choice.ts'
import { crossTableHtml } from '../../features/timeline/draw-cross-table.ts'
import { timelineHtml } from '../../features/timeline/draw-timeline.ts'
import { rangeText, withoutDayText } from '../../features/timeline/timeline-words.ts'
import type { Choice } from './case-controls.ts'
import type { CaseTableRow } from './case-rows.ts'

/** Redraws the months of a catalogue as the server does. */
export function updateTimeline(rows: readonly CaseTableRow[], { filter, order }: Choice): void {
  const chart = document.querySelector('[data-month-chart]')
  if (!chart) return
  const hrefOf = (range: MonthRange) =>
    `${choiceUrl(location.pathname, { filter: { ...filter, ...range }, order })}#timeline`
  const timeline = timelineOf(rows, filter)
  const focused = chart.contains(document.activeElement)
    ? document.activeElement?.getAttribute('aria-label')
    : null
  chart.innerHTML = timelineHtml(timeline, { hrefOf })
  if (focused) focusMonth(chart, focused)
  document.querySelector('[data-all-months]')?.setAttribute('href', hrefOf(ALL_MONTHS))
  setSliders(filter)
  drawWithoutDay(rows, filter, withoutDayText(timeline.withoutDay))
  drawTable(rows, filter)
}

/** Focuses the same month in the new drawing, whose number may have changed. */
function focusMonth(chart: Element, label: string): void {
  const month = label.split(':')[0] ?? ''
  for (const link of chart.querySelectorAll<HTMLElement | SVGAElement>(`[aria-label^="${month}:"]`))
    if (link.checkVisibility()) link.focus()
}

function setSliders(range: MonthRange): void {
  const [from, to] = sliders()
  if (!from || !to) return
  from.value = range.from ? String(monthNumber(range.from)) : from.min
  to.value = range.to ? String(monthNumber(range.to)) : to.max
  // Not what the sliders are at: the months of a URL may lie before or after theirs.
  showMonths(range, [range.from || monthOf(from.min), range.to || monthOf(to.max)])
}

function drawTable(rows: readonly CaseTableRow[], filter: CaseFilter): void {
  const table = document.querySelector<HTMLElement>('[data-cross-table]')
  if (!table) return
  const shown = rows.filter((row) => passes(row, filter))
  table.innerHTML = crossTableHtml(crossTable(shown, table.dataset.crossTable?.split(',') ?? []))
}

function drawWithoutDay(rows: readonly CaseTableRow[], filter: CaseFilter, text: string): void {
  const list = document.getElementById('without-day')
  if (list) list.hidden = text === ''
  list?.querySelector('summary')?.replaceChildren(text)
  for (const line of document.querySelectorAll<HTMLElement>('[data-day-less]')) {
    const row = rows.find(({ id }) => id === line.dataset.dayLess)
    line.hidden = !row || !passes(row, { ...filter, ...ALL_MONTHS })
  }
}

/** Writes the months of the sliders beside them. */
export function showSliderMonths(): void {
  showMonths(
    chosenMonths(),
    sliders().map(({ value }) => monthOf(value)),
  )
}

/** @param ofSliders The month of each slider. */
function showMonths(range: MonthRange, ofSliders: readonly string[]): void {
  const [from, to] = sliders()
  const output = document.querySelector('.timeline-range output')
  if (!from || !to || !output) return
  for (const [at, slider] of [from, to].entries())
    slider.ariaValueText = longMonth(ofSliders[at] ?? '')
  output.textContent = rangeText(range, { from: monthOf(from.min), to: monthOf(from.max) })
}

/** Whether the reader moved a slider before this script was loaded. */
export function areSlidersMoved(): boolean {
  return sliders().some(({ value, defaultValue }) => value !== defaultValue)
}

/** The months at which the sliders are, the earlier one first. */
export function chosenMonths(): MonthRange {
  const [from, to] = sliders()
  if (!from || !to) return ALL_MONTHS
  const [first = '', last = ''] = [from.value, to.value]
    .toSorted((a, b) => Number(a) - Number(b))
    .map(monthOf)
  return withoutFullEnds({ from: first, to: last }, [monthOf(from.min), monthOf(from.max)])
}

function monthOf(number: string): string {
  return monthOfNumber(Number(number))
}

function sliders(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>('.timeline-sliders input')]
}
