import type { SearchHit } from '#domain/search/search-response.ts'
import { fetchHtml } from '../fetch-page.ts'
import { make } from '../make-element.ts'

const SHOWN_AFTER_MS = 80
/** The facts that answer most questions; the rest is on the page of the case. */
const SHOWN = ['Date', 'Place', 'Status', 'Cause', 'Unit']
const WIDE = '(min-width: 900px)'

/** The facts of the selected case, as its own page has them. */
export function createPreview(place: HTMLElement) {
  const previews = new Map<string, Promise<Node[]>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let shown = ''

  return {
    show(hit: SearchHit | undefined): void {
      clearTimeout(timer)
      const url = hit?.kind === 'case' ? hit.url.replace('#', '/') : ''
      if (url === shown) return
      shown = url
      place.replaceChildren()
      if (url === '' || !matchMedia(WIDE).matches) return
      timer = setTimeout(async () => {
        const preview = previews.get(url) ?? load(url)
        previews.set(url, preview)
        const parts = await preview.catch(() => {
          previews.delete(url)
          return []
        })
        if (shown === url) place.replaceChildren(...parts)
      }, SHOWN_AFTER_MS)
    },
  }
}

async function load(url: string): Promise<Node[]> {
  const page = await fetchHtml(url)
  // A case that has no damage to rate has no plate.
  const plates = [...page.querySelectorAll('.case .rating-plate')]
  const facts = make('dl', { className: 'case-facts' })
  for (const fact of page.querySelectorAll('.case .case-facts > div')) {
    const name = fact.querySelector('dt')?.textContent ?? ''
    for (const note of fact.querySelectorAll('.case-point ~ small, .case-maps')) note.remove()
    if (SHOWN.includes(name)) facts.append(document.adoptNode(fact))
  }
  const sources = page.querySelectorAll('.case-sources li').length
  facts.append(
    make('div', {}, make('dt', { className: 'caps' }, 'Sources'), make('dd', {}, String(sources))),
  )
  return [...plates.map((plate) => document.adoptNode(plate)), facts]
}
