import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { LazyViewer, loadViewer } from './lazy-viewer.tsx'
import type { ViewerItem } from './viewer-item.ts'

interface ViewableProps {
  /** `undefined` leaves the link to the browser. */
  itemOf(id: string): ViewerItem | undefined
  children: ReactNode
}

/** The files of an open viewer, the current one, and the part of the page they are in. */
interface Opened {
  items: ViewerItem[]
  place: number
  group: HTMLElement
}

/**
 * Opens the viewer for links to files: those with `data-file`, or inside an element with it. Next and Previous stay
 * within the nearest `data-file-group`, or the whole part. Modified clicks (new tab, download) are left to the
 * browser.
 */
export function Viewable({ itemOf, children }: ViewableProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened>()

  function open(event: MouseEvent) {
    const file = isPlain(event) ? fileAt(event) : undefined
    if (!file || !frame.current) return
    const group = file.closest<HTMLElement>('[data-file-group]') ?? frame.current
    const items = idsIn(group).flatMap((id) => itemOf(id) ?? [])
    const place = items.findIndex(({ id }) => id === file.dataset.file)
    if (place < 0) return
    event.preventDefault()
    setOpened({ items, place, group })
  }

  function close() {
    setOpened(undefined)
    if (opened) focusOn(opened)
  }

  // The links are in the text and keyboard accessible; clicks are handled by delegation.
  const handlers = { onClick: open, onPointerOver: prepare, onFocus: prepare }
  return (
    <>
      <div ref={frame} {...handlers}>
        {children}
      </div>
      {opened && (
        <LazyViewer
          total={opened.items.length}
          index={opened.place}
          itemAt={(place) => opened.items[place]}
          onNeed={() => {}}
          onMove={(place) => setOpened({ ...opened, place })}
          onClose={close}
        />
      )}
    </>
  )
}

/** Preloads the viewer on hover. */
function prepare(event: SyntheticEvent) {
  if (fileAt(event)) void loadViewer()
}

function fileAt({ target }: SyntheticEvent): HTMLElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.closest<HTMLElement>('[data-file]') ?? undefined
}

function idsIn(group: HTMLElement): string[] {
  const files = [...group.querySelectorAll<HTMLElement>('[data-file]')]
  return [...new Set(files.map(({ dataset }) => dataset.file ?? ''))]
}

/** Focuses the last shown file when the viewer closes. */
function focusOn({ items, place, group }: Opened) {
  const id = items[place]?.id
  const file = group.querySelector<HTMLElement>(`[data-file="${CSS.escape(id ?? '')}"]`)
  const link = file?.matches('a') ? file : file?.querySelector('a')
  requestAnimationFrame(() => link?.focus())
}

function isPlain({ button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  return button === 0 && !defaultPrevented && !(altKey || ctrlKey || metaKey || shiftKey)
}
