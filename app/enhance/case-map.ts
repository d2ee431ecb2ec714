import { closest } from './closest.ts'

const MAP = '[data-map]'
/** A row, an entry of a list, or a mark: each names the cases that it stands for. */
const NAMED = 'tr[data-case], [data-map] [data-case], [data-map] a[data-cases]'

/** Marks, the list beside the map and the table light up together, and the map follows the filter of the page. */
export function startCaseMap(): void {
  for (const type of ['pointerover', 'focusin'])
    addEventListener(type, (event) => light(closest(event, NAMED)))
  for (const map of document.querySelectorAll<HTMLElement>(MAP)) {
    const table = document.querySelector('.case-table tbody')
    if (!table) continue
    const follow = () => followFilter(map)
    new MutationObserver(follow).observe(table, { subtree: true, attributeFilter: ['hidden'] })
    addEventListener('popstate', follow)
    map.addEventListener('click', keepFilter)
    follow()
  }
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

/** Shows what the table shows. */
function followFilter(map: HTMLElement): void {
  const entries = [...map.querySelectorAll<HTMLElement>('li[data-case]')]
  for (const entry of entries) entry.hidden = !isShown(entry)
  const shown = new Set(entries.filter(({ hidden }) => !hidden).flatMap(idsOf))
  for (const mark of map.querySelectorAll('[data-cases]')) {
    const count = idsOf(mark).filter((id) => shown.has(id)).length
    mark.toggleAttribute('data-off', count === 0)
    setText(mark.querySelector('text[data-count]'), count)
  }
  for (const part of map.querySelectorAll<HTMLElement>('[data-counted]')) {
    const count = part.querySelectorAll('li[data-case]:not([hidden])').length
    setText(part.querySelector('[data-count]'), count)
    part.hidden = count === 0 && part.dataset.counted !== 'always'
  }
}

/** Records have no row: they pass the filter of the page or not. */
function isShown({ dataset }: HTMLElement): boolean {
  const { case: id = '', vehicle = '', title = '', unfound } = dataset
  const row = document.getElementById(`row-${id}`)
  if (row) return !row.hidden
  const facts = { damageClass: undefined, vehicleStatus: '', isFound: unfound === undefined }
  return window.passesFilter?.({ title, vehicle, ...facts }) ?? true
}

function setText(element: Element | null, count: number): void {
  if (element) element.textContent = String(count)
}

/** Another view of the same cases: the server made the link before the filter changed in the page. */
function keepFilter(event: Event): void {
  const link = closest(event, 'a[data-view], .map-land a')
  const address = link?.getAttribute('href')
  if (!link || !address) return
  const to = new URL(address, location.href)
  const query = new URLSearchParams(location.search)
  query.set('map', to.searchParams.get('map') ?? '')
  to.search = String(query)
  link.setAttribute('href', to.href)
}
