import { type CaseFilter, passes } from '#domain/catalogues/case-filter.ts'
import { filteredOf } from '#domain/catalogues/filter-attributes.ts'
import { tallyOf } from '#domain/catalogues/tally.ts'
import { classCardsHtml, ledgerWords, statusCardsHtml } from '../features/catalogue/draw-ledger.ts'
import { recordsText } from '../features/catalogue/records-text.ts'
import type { CaseRow } from './case-rows.ts'

/** Counts the cases of the filter in the summary, as the server does. */
export function drawLedger(rows: readonly CaseRow[], filter: CaseFilter): void {
  const part = (name: string) => document.querySelector(`[data-ledger="${name}"]`)
  const tally = tallyOf(rows.filter((row) => passes(row, filter)))
  const place = { address: location.pathname, filter }
  const [classes, status, words] = [part('class'), part('status'), part('words')]
  draw(classes, classCardsHtml(tally, place))
  draw(status, statusCardsHtml(tally, place))
  if (words) words.textContent = ledgerWords(tally)
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

/** The records below the cases follow the same filter. */
export function showRecords(filter: CaseFilter): void {
  const lines = [...document.querySelectorAll<HTMLElement>('.record-list > li')]
  for (const line of lines) {
    const title = line.querySelector('h3')?.textContent ?? ''
    line.hidden = !passes(filteredOf(line.dataset, { id: line.id, title }), filter)
  }
  const note = document.querySelector<HTMLElement>('[data-records-shown]')
  if (!note) return
  const shown = lines.filter(({ hidden }) => !hidden).length
  note.textContent = recordsText(shown, lines.length)
  note.hidden = shown === lines.length
}
