import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react'
import { LazyViewer, loadViewer } from './lazy-viewer.tsx'
import type { ViewerItem } from './viewer-item.ts'

interface ViewableProps {
  /** What the viewer shows of a file; `undefined` leaves its link to the browser. */
  itemOf(id: string): ViewerItem | undefined
  children: ReactNode
}

/** Files to walk through, the one shown, and the part of the page they stand in. */
interface Opened {
  items: ViewerItem[]
  place: number
  group: HTMLElement
}

/**
 * A part of a page whose links to files open the viewer: those that bear `data-file`, or lie in an element
 * that does. Next and Previous lead through those of the nearest `data-file-group`, without one through all
 * of the part. Clicks that mean something else (new tab, download) are left to the browser.
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

  // The links stand in the text and answer the keyboard: what a click on them does is heard from above.
  const heard = { onClick: open, onPointerOver: prepare, onFocus: prepare }
  return (
    <>
      <div ref={frame} {...heard}>
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

/** Somebody points at what the viewer could show: it is fetched meanwhile. */
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

/** When the viewer closes, the keyboard stands on the file that was shown last. */
function focusOn({ items, place, group }: Opened) {
  const id = items[place]?.id
  const file = group.querySelector<HTMLElement>(`[data-file="${CSS.escape(id ?? '')}"]`)
  const link = file?.matches('a') ? file : file?.querySelector('a')
  requestAnimationFrame(() => link?.focus())
}

function isPlain({ button, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  return button === 0 && !defaultPrevented && !(altKey || ctrlKey || metaKey || shiftKey)
}
