import { type CaseFilter, passes } from '#domain/catalogues/case-filter.ts'
import { filteredOf } from '#domain/catalogues/filter-attributes.ts'
import { tallyOf } from '#domain/catalogues/tally.ts'
import {
  classCardsHtml,
  ledgerText,
  statusCardsHtml,
} from '../../features/catalogue/draw-ledger.ts'
import { recordsText } from '../../features/catalogue/records-text.ts'
import { mapSummaryText } from '../../features/map/map-summary-text.ts'
import type { CaseTableRow } from './case-rows.ts'

/** Counts the filtered cases in the summary, as the server does. */
export function drawLedger(rows: readonly CaseTableRow[], filter: CaseFilter): void {
  const part = (name: string) => document.querySelector(`[data-ledger="${name}"]`)
  const tally = tallyOf(rows.filter((row) => passes(row, filter)))
  const place = { url: location.pathname, filter }
  const [classes, status, words] = [part('class'), part('status'), part('words')]
  draw(classes, classCardsHtml(tally, place))
  draw(status, statusCardsHtml(tally, place))
  if (words) words.textContent = ledgerText(tally)
}

/** The figure that was just chosen keeps the focus. */
function draw(part: Element | null, html: string): void {
  if (!part) return
  const focused = part.contains(document.activeElement)
    ? document.activeElement?.textContent
    : undefined
  part.innerHTML = html
  if (focused === undefined) return
  for (const link of part.querySelectorAll('a')) if (link.textContent === focused) link.focus()
}

/** The query for which the map of this page was drawn, until its own script draws it again. */
const initialQuery = location.search

/** The heading of the map counts what the filter shows, even while the map itself is closed and outdated. */
export function drawMapSummary(
  rows: readonly CaseTableRow[],
  filter: CaseFilter,
  records: number,
): void {
  const map = document.querySelector<HTMLElement>('.catalogue-map')
  const summary = map?.querySelector('[data-map-summary]')
  if (!map || !summary) return
  const shown = rows.filter((row) => passes(row, filter))
  const placed = shown.filter(({ isLocated }) => isLocated).length
  summary.textContent = mapSummaryText({ cases: { placed, all: shown.length }, records })
  map.toggleAttribute('data-stale', location.search !== (map.dataset.drawnFor ?? initialQuery))
}

/**
 * The records below the cases follow the same filter.
 * @returns How many are shown.
 */
export function showRecords(filter: CaseFilter): number {
  const lines = [...document.querySelectorAll<HTMLElement>('.record-list > li')]
  for (const line of lines) {
    line.hidden = !passes(filteredOf(line.dataset, { id: line.id }), filter)
  }
  const shown = lines.filter(({ hidden }) => !hidden).length
  const note = document.querySelector<HTMLElement>('[data-records-shown]')
  if (note) {
    note.textContent = recordsText(shown, lines.length)
    note.hidden = shown === lines.length
  }
  return shown
}
