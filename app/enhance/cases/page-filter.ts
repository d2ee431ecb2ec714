import { closest, isPlainClick } from '#app/ui/browser/closest.ts'
import {
  ALL,
  type FilterGroup,
  filterOf,
  NO_FILTER,
  toggle,
} from '#domain/catalogues/case-filter.ts'
import { type CaseSort, nextOrder, orderOf } from '#domain/catalogues/case-order.ts'
import { choiceUrl } from '../../features/case-index/case-choice.ts'
import { rememberListUrl } from '../back-to-list.ts'
import { followFragment, fragmentOf } from '../fragment.ts'
import {
  announceOrder,
  announceOutcome,
  type Choice,
  optionButtons,
  setHidden,
  updateFilterGroup,
  updateHeaders,
  updateOutcome,
  wordsField,
} from './case-controls.ts'
import { rowsOf, showRows, sortRows } from './case-rows.ts'

/** Loaded together with this script, because only a reader who filters needs them. */
type Timeline = typeof import('./case-timeline.ts')
type Summary = typeof import('./case-summary.ts')
type Cited = typeof import('./case-cited.ts')

/** Filters and sorts the cases of a catalogue in the page, by the same rules and with the same URLs as the server. */
export function startCaseFilter(
  { areSlidersMoved, chosenMonths, updateTimeline, showSliderMonths }: Timeline,
  { drawLedger, drawMapSummary, showRecords }: Summary,
  { drawCitation }: Cited,
): void {
  const table = document.querySelector<HTMLTableSectionElement>('.case-table tbody')
  if (!table) return
  const rows = rowsOf(table)
  const loadedQuery = location.search
  const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-group]')]
  const groups = forms.map((form) => ({
    group: form.dataset.group as FilterGroup,
    options: optionButtons(form).map(({ dataset }) => dataset.option ?? ''),
  }))

  function draw(): void {
    drawTable()
    updateTimeline(rows, chosen())
    drawLedger(rows, chosen().filter)
  }

  function drawTable(): void {
    const choice = chosen()
    const outcome = showRows(rows, choice.filter, caseOfFragment())
    if (table) sortRows(table, rows, choice.order)
    drawMapSummary(rows, choice.filter, showRecords(choice.filter))
    drawCitation(choice.filter)
    updateHeaders(choice)
    setHidden('[data-url-note]', location.search !== loadedQuery)
    rememberListUrl(choiceUrl(location.pathname, choice))
    for (const form of forms) updateFilterGroup(form, choice.filter, rows)
    updateOutcome(choice.filter, { ...outcome, all: rows.length })
  }

  function chosen(): Choice {
    const query = new URLSearchParams(location.search)
    return { filter: filterOf(query, groups), order: orderOf(query) }
  }

  function go(to: Choice, how: 'pushState' | 'replaceState', hash = ''): void {
    const url = new URL(choiceUrl(location.pathname, to) + hash, location.href)
    // Back from a choice that changes nothing would change nothing either.
    history[url.search === location.search ? 'replaceState' : how](null, '', url)
    draw()
  }

  /** Each key moves a slider by one month: Back undoes all of these steps together. */
  let isAdjusting = false

  /** Adds a step to the browser's history. */
  function choose(filter: Choice['filter']): void {
    const { order } = chosen()
    const words = typedWords()
    // The server searches.
    if (words !== undefined) {
      location.assign(urlOf({ filter: { ...filter, words }, order }))
      return
    }
    go({ filter, order }, 'pushState')
    announceOutcome()
    // After a choice far down the page, scrolls to the table, where the reader sees its effect.
    if ((tableStart()?.getBoundingClientRect().top ?? 0) < 0) showTable()
  }

  addEventListener('popstate', () => {
    draw()
    announceOutcome()
  })
  addEventListener('submit', (event) => {
    const form = closest(event, 'form[data-group], form[data-months], .case-words form')
    if (!(form instanceof HTMLFormElement)) return
    event.preventDefault()
    const { filter, order } = chosen()
    const { group, months } = form.dataset
    if (group !== undefined) {
      const option = event.submitter?.dataset.option ?? ALL
      choose({ ...filter, [group]: toggle(filter[group as FilterGroup], option) })
    } else if (months !== undefined) choose({ ...filter, ...chosenMonths() })
    else
      location.assign(
        urlOf({ filter: { ...filter, words: wordsField()?.value.trim() ?? '' }, order }),
      )
  })
  addEventListener('input', (event) => {
    if (closest(event, '.timeline-sliders')) showSliderMonths()
  })
  addEventListener('change', (event) => {
    if (!closest(event, '.timeline-sliders')) return
    const filter = { ...chosen().filter, ...chosenMonths() }
    if (isAdjusting) go({ filter, order: chosen().order }, 'replaceState')
    else choose(filter)
    isAdjusting = true
  })
  addEventListener('focusout', (event) => {
    if (closest(event, '.timeline-sliders')) isAdjusting = false
  })
  // Safari does not focus a slider that is dragged.
  addEventListener('pointerdown', (event) => {
    if (!closest(event, '.timeline-sliders')) isAdjusting = false
  })
  addEventListener('click', (event) => {
    const control = closest(event, 'a.case-sort, [data-clear-filter], [data-hide-revealed]')
    if (!control || !isPlainClick(event)) return
    event.preventDefault()
    const { filter, order } = chosen()
    const { sort, clearFilter } = control.dataset
    if (clearFilter !== undefined) {
      clearWords()
      choose(NO_FILTER)
    } else if (!sort) go({ filter, order }, 'replaceState')
    else {
      go({ filter, order: nextOrder(sort as CaseSort, order) }, 'replaceState', location.hash)
      announceOrder(control)
    }
    // The control may have hidden itself.
    if (!control.checkVisibility()) forms[0]?.querySelector('button')?.focus()
  })
  addEventListener('click', (event) => {
    const link = closest(event, '.ledger dt a, .timeline a[href*="#timeline"]')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    const { hash, search } = new URL(link.getAttribute('href') ?? '', location.href)
    choose(filterOf(new URLSearchParams(search), groups))
    if (hash === '#timeline') return
    showTable()
    document
      .querySelector<HTMLElement>('.case-filter button:enabled')
      ?.focus({ preventScroll: true })
  })
  // Not the bars: they are as the server drew them, and a link among them may be about to be clicked.
  drawTable()
  if (areSlidersMoved()) {
    go({ filter: { ...chosen().filter, ...chosenMonths() }, order: chosen().order }, 'pushState')
    announceOutcome()
    isAdjusting = true
  }
  // The server had hidden cases outside the filter.
  if (caseOfFragment()) followFragment()
}

function urlOf(choice: Choice): string {
  return `${choiceUrl(location.pathname, choice)}#case-filter`
}

/** Words that were typed and not searched yet. */
function typedWords(): string | undefined {
  const field = wordsField()
  return field && field.value.trim() !== field.defaultValue ? field.value.trim() : undefined
}

function clearWords(): void {
  const field = wordsField()
  if (field) field.value = field.defaultValue
}

function tableStart(): HTMLElement | null {
  return document.getElementById('case-filter')
}

function showTable(): void {
  tableStart()?.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** The case that the fragment of the URL leads to, itself or a place in it. */
function caseOfFragment(): Element | null {
  const id = fragmentOf(location.hash)
  return (id && document.getElementById(id)?.closest('article.case')) || null
}
