import type { CaseFilter } from '#domain/catalogues/case-filter.ts'
import { filteredCitation } from '../../features/case-index/filtered-citation.ts'

/** Cites what the filter shows, as the server does. */
export function drawCitation(filter: CaseFilter): void {
  const box = document.querySelector<HTMLElement>('[data-cited]')
  if (!box) return
  const { plain, bibtex, cslJson } = filteredCitation(JSON.parse(box.dataset.cited ?? ''), filter)
  const places = box.querySelectorAll('.citation-plain > p, pre > code')
  const buttons = box.querySelectorAll<HTMLElement>('[data-copy]')
  for (const [at, text] of [plain, bibtex, cslJson].entries()) {
    const [place, button] = [places[at], buttons[at]]
    // What the reader selected stays selected.
    if (place && place.textContent !== text) place.textContent = text
    if (button) button.dataset.copy = text
  }
}
