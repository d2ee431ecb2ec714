import { longMonth } from '#domain/archive/metadata/event-date-words.ts'
import { classColour } from '#domain/cases/rating/damage-class.ts'
import { type MonthRange, monthNumber } from '#domain/catalogues/month-range.ts'
import {
  CLASS_ORDER,
  type Timeline,
  type TimelineMonth,
  type TimelineSpan,
} from '#domain/catalogues/timeline.ts'
import { counted } from '#domain/units/count.ts'
import { escaped } from '#domain/units/escaped.ts'
import { monthRowsHtml } from './draw-month-rows.ts'
import { monthText, spanCount, spanLabel } from './timeline-words.ts'

/** As wide as the thumb of a slider, so that each step of the slider is below its month. */
const COLUMN = 24
const BAR = 16
const HEIGHT = 120
const TOP = 20
const LABELS = 36
const SPAN = 24
/** Space for undated cases, apart from the months; the style sheet leaves it out of the sliders. */
const APART = 64
/** A wider chart is shown as rows on tablets too, where it would not fit. */
const LONG = 800

interface Url {
  /** URL of the page with these months and the rest of the filter. */
  hrefOf: (range: MonthRange) => string
}

/** Both drawings of the timeline; the style sheet shows the one that fits. */
export function timelineHtml(timeline: Timeline, url: Url): string {
  return `<svg class="month-hatches" width="0" height="0" aria-hidden="true"><defs>${hatch('damaged', 45)}${hatch('unaffected', 90)}</defs></svg>${timelineSvg(timeline, url)}${monthRowsHtml(timeline, url.hrefOf)}`
}

/**
 * A bar for the cases of each month, divided by class; below, cases that are dated only to a season or year. HTML text,
 * because the script of the page renders it as well.
 */
export function timelineSvg(timeline: Timeline, { hrefOf }: Url): string {
  const { months, spans, undated, hasUndated } = timeline
  const peak = Math.max(1, undated.total, ...months.map(({ total }) => total))
  const unit = HEIGHT / peak
  const width = months.length * COLUMN
  const all = width + (hasUndated ? APART : 0)
  const height = TOP + HEIGHT + LABELS + spans.length * SPAN
  return `<svg class="chart month-chart" width="${all}" height="${height}" viewBox="0 ${-TOP} ${all} ${height}"${all > LONG ? ' data-long=""' : ''} role="group" aria-label="Cases by month">${months
    .map((month, at) => monthSvg(month, { x: at * COLUMN, unit, hrefOf }))
    .join('')}<path class="axis" d="M0 ${HEIGHT}H${width}"/>${months
    .map(({ month }, at) => axisText(month, at))
    .join('')}${spans
    .map((span, at) => spanSvg(span, { start: months[0]?.month ?? '', row: at, hrefOf }))
    .join('')}${undatedSvg(undated, { x: width + APART / 2, unit })}</svg>`
}

/** Classes without a solid fill differ by hatching. */
function hatch(name: string, turned: number): string {
  return `<pattern id="hatch-${name}" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(${turned})"><path class="hatch-${name}" d="M1 0V5"/></pattern>`
}

interface MonthPlace extends Url {
  x: number
  unit: number
}

function monthSvg(one: TimelineMonth, { x, unit, hrefOf }: MonthPlace): string {
  const { month, total, hasMonthOnly, isChosen } = one
  if (total === 0) return ''
  const words = `${longMonth(month)}: ${monthText(one)}`
  return `<a href="${escaped(hrefOf({ from: month, to: month }))}" data-month="${month}"${isChosen ? '' : ' data-pale=""'} aria-label="${words}"><rect class="hit" x="${x}" y="${-TOP}" width="${COLUMN}" height="${HEIGHT + TOP}"/>${bars(one.parts, x + (COLUMN - BAR) / 2, unit)}<text x="${x + COLUMN / 2}" y="${round(HEIGHT - total * unit - 5)}">${total}${hasMonthOnly ? '°' : ''}</text></a>`
}

function bars(parts: readonly number[], x: number, unit: number): string {
  let below = 0
  return parts
    .map((count, at) => {
      below += count
      if (count === 0) return ''
      const name = CLASS_ORDER[at] ?? 'none'
      return `<rect data-class="${name}" data-colour="${classColour(CLASS_ORDER[at])}" x="${x}" y="${round(HEIGHT - below * unit)}" width="${BAR}" height="${round(count * unit)}"/>`
    })
    .join('')
}

function axisText(month: string, at: number): string {
  const x = at * COLUMN
  const isStart = at === 0 || month.endsWith('-01')
  const year = isStart
    ? `<path class="axis" d="M${x} ${HEIGHT}v32"/><text class="chart-period" x="${x + 4}" y="${HEIGHT + 31}">${month.slice(0, 4)}</text>`
    : ''
  return `<text x="${x + COLUMN / 2}" y="${HEIGHT + 15}">${longMonth(month).charAt(0)}</text>${year}`
}

interface SpanPlace extends Url {
  /** The first month of the axis. */
  start: string
  row: number
}

function spanSvg(span: TimelineSpan, { start, row, hrefOf }: SpanPlace): string {
  const { first, last, isChosen } = span
  const x = (monthNumber(first) - monthNumber(start)) * COLUMN
  const end = (monthNumber(last) - monthNumber(start) + 1) * COLUMN
  const y = HEIGHT + LABELS + row * SPAN + SPAN / 2
  return `<a href="${escaped(hrefOf({ from: first, to: last }))}"${isChosen ? '' : ' data-pale=""'} aria-label="${spanLabel(span)}"><rect class="hit" x="${x}" y="${y - SPAN / 2}" width="${end - x}" height="${SPAN}"/><path class="span" d="M${x + 1} ${y - 4}v8m0-4H${end - 1}m0-4v8"/><text x="${(x + end) / 2}" y="${y + 4}">${spanCount(span)}</text></a>`
}

function undatedSvg(
  { parts, total, isChosen }: Timeline['undated'],
  at: { x: number; unit: number },
) {
  if (total === 0) return ''
  const { x, unit } = at
  return `<a href="#without-day"${isChosen ? '' : ' data-pale=""'} aria-label="${counted(total, 'case')} without a date"><rect class="hit" x="${x - APART / 2}" y="${-TOP}" width="${APART}" height="${HEIGHT + TOP + 24}"/>${bars(parts, x - BAR / 2, unit)}<path class="axis" d="M${x - 22} ${HEIGHT}h44"/><text x="${x}" y="${round(HEIGHT - total * unit - 5)}">${total}</text></a><text x="${x}" y="${HEIGHT + 15}" pointer-events="none">no date</text>`
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
