import { closest } from '#app/ui/browser/closest.ts'
import { fetchHtml } from '../fetch-page.ts'

/** A row, a list entry, or a mark: each names the cases that it represents. */
const NAMED = 'tr[data-case], [data-map] [data-case], [data-map] a[data-cases]'
/** The parts that the server redraws for another filter. */
const PARTS = ['[data-map]', '[data-map-summary]']
const QUIET_MS = 250

/** Marks, the list beside the map and the table light up together, and the map follows the filter of the page. */
export function startCaseMap(): void {
  for (const type of ['pointerover', 'focusin'])
    addEventListener(type, (event) => light(closest(event, NAMED)))
  addEventListener('click', choose)
  const table = document.querySelector('.case-table tbody')
  if (!table) return
  addEventListener('click', keepFilter, true)
  let drawn = searchOfServer()
  let timer: ReturnType<typeof setTimeout> | undefined
  const follow = () => {
    clearTimeout(timer)
    timer = setTimeout(async () => {
      if (location.search === drawn) return
      drawn = location.search
      // Another change of the filter tries again.
      await drawAgain(drawn).catch(() => {
        drawn = undefined
      })
    }, QUIET_MS)
  }
  new MutationObserver(follow).observe(table, { subtree: true, attributeFilter: ['hidden'] })
  follow()
}

function idsOf(named: Element): string[] {
  const { case: id, cases = '' } = (named as HTMLElement | SVGElement).dataset
  return id === undefined ? cases.split(' ') : [id]
}

let lit: Element[] = []

function light(named: Element | undefined): void {
  for (const element of lit) element.removeAttribute('data-lit')
  const ids = new Set(named ? idsOf(named) : [])
  lit = [...document.querySelectorAll(NAMED)].filter((each) =>
    idsOf(each).some((id) => ids.has(id)),
  )
  for (const element of lit) element.setAttribute('data-lit', '')
}

/** The cases of a clicked group stay highlighted in the list that it led to, wherever the mouse goes. */
function choose(event: Event): void {
  const mark = closest(event, '[data-map] a')
  if (!mark) return
  for (const entry of document.querySelectorAll('[data-chosen]'))
    entry.removeAttribute('data-chosen')
  if (!mark.getAttribute('href')?.startsWith('#place-')) return
  const ids = new Set(idsOf(mark))
  for (const entry of document.querySelectorAll<HTMLElement>('.map-index [data-case]'))
    entry.toggleAttribute('data-chosen', ids.has(entry.dataset.case ?? ''))
}

/** The query for which the server made the page: the filter may have changed since. */
function searchOfServer(): string | undefined {
  const [page] = performance.getEntriesByType('navigation')
  return page && new URL(page.name).search
}

/** Replaces the map with another filter's, from the page that the server renders for it. */
async function drawAgain(search: string): Promise<void> {
  const page = await fetchHtml(location.pathname + search)
  if (location.search !== search) return
  for (const part of PARTS) {
    const next = page.querySelector(part)
    if (next) document.querySelector(part)?.replaceWith(next)
  }
  const map = document.querySelector<HTMLElement>('.catalogue-map')
  if (!map) return
  map.dataset.drawnFor = search
  map.removeAttribute('data-stale')
}

/** A view keeps the filter, which may have changed in the page since the server made the link. */
function keepFilter(event: Event): void {
  const link = closest(event, '.map-views a, .map-land a')
  const url = link?.getAttribute('href')
  if (!link || !url) return
  const to = new URL(url, location.href)
  const query = new URLSearchParams(location.search)
  query.set('map', to.searchParams.get('map') ?? '')
  to.search = String(query)
  link.setAttribute('href', to.href)
}
