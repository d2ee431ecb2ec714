import { closest, isPlainClick } from './closest.ts'

const FILE_LINK = '[data-viewable] [data-file] a, [data-viewable] a[data-file]'

const load = () => import('../features/browsing/viewer-island.tsx')

/** Links to files of a plain page open the viewer, which loads when one is pointed at. */
export function startViewer(): void {
  addEventListener('pointerover', prepare)
  addEventListener('focusin', prepare)
  addEventListener('click', (event) => {
    const link = isPlainClick(event) ? closest(event, FILE_LINK) : undefined
    const file = link?.closest<HTMLElement>('[data-file]')
    if (!link || !file) return
    event.preventDefault()
    load().then(
      ({ openViewer }) => openViewer(file) || follow(link),
      () => follow(link),
    )
  })
}

function prepare(event: Event): void {
  if (closest(event, FILE_LINK)) load().catch(() => {})
}

/** Without the viewer the link leads to the page of the file. */
function follow(link: HTMLElement): void {
  if (link instanceof HTMLAnchorElement) location.assign(link.href)
}
