import {
  type CaseFilter,
  type FilterGroup,
  filterQuery,
  optionCounts,
  showsAll,
} from '#domain/catalogues/case-filter.ts'
import { type CaseOrder, type CaseSort, nextOrder } from '#domain/catalogues/case-order.ts'
import { filterText } from '#domain/catalogues/filter-text.ts'
import {
  casesShownText,
  choiceUrl,
  isOptionDisabled,
} from '../../features/case-index/case-choice.ts'
import type { CaseTableRow } from './case-rows.ts'

/** The choices in a URL. */
export interface Choice {
  filter: CaseFilter
  order: CaseOrder
}

/** Updates the column heads: where a click leads, and which column is sorted. */
export function updateHeaders({ filter, order }: Choice): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a.case-sort')) {
    const sort = link.dataset.sort as CaseSort
    link.href = `${choiceUrl(location.pathname, { filter, order: nextOrder(sort, order) })}#case-filter`
    const sorted = order.direction === 'asc' ? 'ascending' : 'descending'
    const head = link.closest('th')
    if (head) head.ariaSort = sort === order.key ? sorted : null
  }
}

export function updateFilterGroup(
  form: HTMLFormElement,
  filter: CaseFilter,
  rows: readonly CaseTableRow[],
): void {
  const group = form.dataset.group as FilterGroup
  const buttons = new Map(optionButtons(form).map((button) => [button.dataset.option, button]))
  const options = [...buttons.keys()].map(String)
  for (const { option, count } of optionCounts(rows, filter, group, options)) {
    const button = buttons.get(option)
    if (!button) continue
    button.ariaPressed = String(filter[group].has(option))
    button.disabled = isOptionDisabled(option, count, filter[group])
    setText(button.querySelector('span'), String(count))
  }
}

export function optionButtons(form: HTMLFormElement): HTMLButtonElement[] {
  return [...form.querySelectorAll<HTMLButtonElement>('button[data-option]')]
}

interface Outcome {
  /** Passing the filter. */
  shown: number
  all: number
  /** The case that is shown only because a link led to it. */
  revealed: CaseTableRow | undefined
}

/** Reports how many cases are shown, and updates the notes and buttons that depend on it. */
export function updateOutcome(filter: CaseFilter, { shown, all, revealed }: Outcome): void {
  const bar = document.querySelector('.case-filter')
  bar?.toggleAttribute('data-filters', !showsAll(filter))
  for (const count of document.querySelectorAll('[data-cases-shown]'))
    setText(count, casesShownText(shown, all, revealed !== undefined))
  for (const name of document.querySelectorAll('[data-filter-text]'))
    setText(name, filterText(filter))
  const words = wordsField()
  // Text that was typed and not searched yet stays.
  if (words && words.defaultValue !== filter.words) words.value = words.defaultValue = filter.words
  setHidden('[data-no-cases]', shown > 0 || revealed !== undefined)
  setHidden('[data-revealed-notice]', revealed === undefined)
  setText(document.querySelector('[data-revealed-notice] span'), revealed?.title ?? '')
  const query = filterQuery(filter)
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-filtered]')) {
    link.setAttribute('href', link.pathname + query)
  }
  for (const note of document.querySelectorAll<HTMLElement>('[data-when-filtered]'))
    note.hidden = query === ''
}

export function wordsField(): HTMLInputElement | null {
  return document.querySelector('.case-words input[name=q]')
}

export function announceOutcome(): void {
  announce(document.querySelector('.case-filter-outcome p')?.textContent ?? '')
}

/** @param control In the head of the column that was sorted. */
export function announceOrder(control: HTMLElement): void {
  const head = control.closest('th')
  announce(`Sorted by ${head?.querySelector('a')?.textContent}, ${head?.ariaSort}`)
}

function announce(text: string): void {
  setText(document.querySelector('.case-filter-outcome [role=status]'), text)
}

export function setHidden(selector: string, isHidden: boolean): void {
  const element = document.querySelector<HTMLElement>(selector)
  if (element) element.hidden = isHidden
}

function setText(element: Element | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text
}
