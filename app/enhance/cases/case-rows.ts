import { type CaseFilter, passes } from '#domain/catalogues/case-filter.ts'
import { type CaseOrder, type CaseSort, inOrderOf } from '#domain/catalogues/case-order.ts'
import { filteredOf } from '#domain/catalogues/filter-attributes.ts'
import type { FilteredCase } from '#domain/catalogues/filtered-case.ts'
import type { Counted } from '#domain/catalogues/tally.ts'

/** A case of the page: its row in the table, and its section further down. */
export interface CaseTableRow extends FilteredCase, Counted {
  element: HTMLTableRowElement
  section: HTMLElement | null
}

/** @returns In the order of time. */
export function rowsOf(table: HTMLTableSectionElement): CaseTableRow[] {
  return [...table.rows].map(rowOf).toSorted((a, b) => placeOf(a) - placeOf(b))
}

function rowOf(element: HTMLTableRowElement): CaseTableRow {
  const { dataset } = element
  const { case: id = '', vehicleId = id } = dataset
  const title = element.querySelector('th a')?.textContent ?? ''
  return {
    ...filteredOf(dataset, { id, title }),
    isRated: dataset.rated !== undefined,
    isClaim: dataset.claim !== undefined,
    vehicleId,
    element,
    section: document.getElementById(id),
  }
}

function placeOf({ element }: CaseTableRow): number {
  return Number(element.dataset.place)
}

/**
 * Hides what does not match the filter, but for the case that the fragment of the URL leads to.
 * @returns How many match, and the case that only the fragment shows.
 */
export function showRows(
  rows: readonly CaseTableRow[],
  filter: CaseFilter,
  arrived: Element | null,
) {
  let shown = 0
  let revealed: CaseTableRow | undefined
  for (const row of rows) {
    const isPassing = passes(row, filter)
    if (!isPassing && row.section !== null && row.section === arrived) revealed = row
    const isHidden = !isPassing && row !== revealed
    row.element.hidden = isHidden
    if (row.section) row.section.hidden = isHidden
    if (isPassing) shown++
  }
  return { shown, revealed }
}

export function sortRows(
  table: HTMLTableSectionElement,
  rows: readonly CaseTableRow[],
  { key, direction }: CaseOrder,
): void {
  const sorted = inOrderOf(rows, (row) => sortValue(row, key), direction)
  const elements = sorted.map(({ element }) => element)
  // Mostly they are in the order in which the server sent them: moving them all would lay out the page again.
  if (elements.some((element, at) => table.rows[at] !== element)) table.append(...elements)
}

function sortValue({ element: { dataset }, title }: CaseTableRow, key: CaseSort) {
  switch (key) {
    case 'title':
      return title
    case 'status':
      return dataset.shownStatus
    case 'location':
      return dataset.location
    case 'date':
    case 'bda':
      return dataset[key] === undefined ? undefined : Number(dataset[key])
  }
}
