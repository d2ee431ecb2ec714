import { longMonth, shortMonth } from '#domain/archive/metadata/event-date-words.ts'
import { classColour } from '#domain/cases/rating/damage-class.ts'
import type { MonthRange } from '#domain/catalogues/month-range.ts'
import { CLASS_ORDER, type Timeline, type TimelineMonth } from '#domain/catalogues/timeline.ts'
import { counted } from '#domain/units/count.ts'
import { escaped } from '#domain/units/escaped.ts'
import { monthText, spanLabel, spanText } from './timeline-words.ts'

interface Row {
  href: string
  name: string
  /** Text for screen readers. */
  words: string
  count: string
  parts: readonly number[]
  isPale: boolean
}

/** The same bars for a phone: months run down, bars to the right, and months without a case are one line. */
export function monthRowsHtml(
  { months, spans, undated }: Timeline,
  hrefOf: (range: MonthRange) => string,
): string {
  const peak = Math.max(1, undated.total, ...[...months, ...spans].map(({ total }) => total))
  const lines: string[] = []
  let empty = 0
  for (const one of months) {
    if (one.total === 0) empty++
    else {
      if (empty > 0) lines.push(`<li>${counted(empty, 'month')} without a case</li>`)
      empty = 0
      lines.push(rowHtml(monthRow(one, hrefOf), peak))
    }
  }
  for (const span of spans) {
    const { first, last, parts, total, isChosen } = span
    const row = { name: spanText(span), words: spanLabel(span), count: `${total}`, parts }
    const href = hrefOf({ from: first, to: last })
    lines.push(rowHtml({ ...row, href, isPale: !isChosen }, peak))
  }
  if (undated.total > 0) {
    const { parts, total, isChosen } = undated
    const words = `${counted(total, 'case')} without a date`
    const row = { href: '#without-day', name: 'no date', words, count: `${total}`, parts }
    lines.push(rowHtml({ ...row, isPale: !isChosen }, peak))
  }
  return `<ol class="month-rows">${lines.join('')}</ol>`
}

function monthRow(one: TimelineMonth, hrefOf: (range: MonthRange) => string): Row {
  const { month, total, parts, hasMonthOnly, isChosen } = one
  return {
    href: hrefOf({ from: month, to: month }),
    name: shortMonth(month),
    words: `${longMonth(month)}: ${monthText(one)}`,
    count: `${total}${hasMonthOnly ? '°' : ''}`,
    parts,
    isPale: !isChosen,
  }
}

/** Visible text is drawn by the style sheet, so that screen readers read only the name of the link. */
function rowHtml({ href, name, words, count, parts, isPale }: Row, peak: number): string {
  return `<li><a href="${escaped(href)}"${isPale ? ' data-pale=""' : ''} aria-label="${words}"><span data-text="${name}"></span><svg class="chart month-chart" width="100%" height="14" aria-hidden="true">${bars(parts, peak)}</svg><b data-text="${count}"></b></a></li>`
}

function bars(parts: readonly number[], peak: number): string {
  let before = 0
  return parts
    .map((count, at) => {
      const x = before
      before += count
      if (count === 0) return ''
      const name = CLASS_ORDER[at] ?? 'none'
      return `<rect data-class="${name}" data-colour="${classColour(CLASS_ORDER[at])}" x="${share(x / peak)}" width="${share(count / peak)}" y="1" height="12"/>`
    })
    .join('')
}

function share(part: number): string {
  return `${Number((part * 100).toFixed(1))}%`
}
