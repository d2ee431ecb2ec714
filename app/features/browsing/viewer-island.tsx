import { createRoot } from 'react-dom/client'
import { Viewer } from '#app/ui/viewer/viewer.tsx'
import { writeFileMoment } from '#domain/archive/file-moment.ts'
import { isFocusFree } from './is-focus-free.ts'
import type { ViewerFilesData } from './viewer-files.tsx'
import { viewerItemOf } from './viewer-item-of.ts'

/**
 * Opens the viewer of a plain page.
 * @param clicked The element whose `data-file` names the file.
 * @returns Whether the page has what the viewer needs.
 */
export function openViewer(clicked: HTMLElement): boolean {
  const part = clicked.closest<HTMLElement>('[data-viewable]')
  const data = part?.querySelector('script[type="application/json"]')?.textContent
  if (!part || !data) return false
  const { files, ...site }: ViewerFilesData = JSON.parse(data)
  const group = clicked.closest<HTMLElement>('[data-file-group]') ?? part
  const known = new Map(files.map((file) => [writeFileMoment(file), file]))
  const items = idsIn(group).flatMap((id) => {
    const file = known.get(id)
    return file ? [viewerItemOf(file, site)] : []
  })
  const start = items.findIndex(({ id }) => id === clicked.dataset.file)
  if (start < 0) return false

  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  let shown = start
  let isClosing = false
  const close = () => {
    root.unmount()
    place.remove()
    requestAnimationFrame(() => isFocusFree() && linkTo(items[shown]?.id, group)?.focus())
  }
  // Back closes the viewer, and closing the viewer goes back.
  history.pushState(history.state, '')
  addEventListener('popstate', close, { once: true })
  // The second call of a double click must not leave the page.
  const goBack = () => {
    if (!isClosing) history.back()
    isClosing = true
  }
  const show = (index: number) => {
    shown = index
    root.render(
      <Viewer
        total={items.length}
        index={index}
        itemAt={(at) => items[at]}
        onNeed={() => {}}
        onMove={show}
        onClose={goBack}
      />,
    )
  }
  show(start)
  return true
}

function idsIn(group: HTMLElement): string[] {
  const files = [...group.querySelectorAll<HTMLElement>('[data-file]')]
  return [...new Set(files.map(({ dataset }) => dataset.file ?? ''))]
}

/** The link that gets the focus when the viewer closes: that of the file that was shown last. */
function linkTo(id: string | undefined, group: HTMLElement): HTMLElement | null {
  const file = group.querySelector<HTMLElement>(`[data-file="${CSS.escape(id ?? '')}"]`)
  return file?.matches('a') ? file : (file?.querySelector('a') ?? null)
}
