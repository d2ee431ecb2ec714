import { closest, isPlainClick } from '#app/ui/browser/closest.ts'
import { startWaitNote } from './wait-note.ts'

const FILE_LINK = '[data-viewable] [data-file] a, [data-viewable] a[data-file]'

/** On a stalled connection the link leads to the page of the file. */
const LOAD_TIMEOUT_MS = 15_000

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
    void open(file, link)
  })
}

async function open(file: HTMLElement, link: HTMLElement): Promise<void> {
  const endNote = startWaitNote('viewer-wait')
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS))
  const island = await Promise.race([load(), late]).catch(() => undefined)
  endNote()
  if (!island?.openViewer(file)) follow(link)
}

function prepare(event: Event): void {
  if (closest(event, FILE_LINK)) load().catch(() => {})
}

/** Without the viewer the link leads to the page of the file. */
function follow(link: HTMLElement): void {
  if (link instanceof HTMLAnchorElement) location.assign(link.href)
}
