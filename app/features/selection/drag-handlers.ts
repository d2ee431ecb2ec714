import type { DragEvent } from 'react'
import { type Item, moveProblem } from '#app/editor/item.ts'
import type { Operations } from '#app/editor/operations.ts'
import { isMac } from '#app/ui/browser/is-mac.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { EditMode } from './edit-mode.ts'
import { entryIn } from './entry-handlers.ts'

/**
 * Entries are dragged onto a folder, in the list or the tree, or a part of the breadcrumb; with Ctrl, or Option on a
 * Mac, they are copied there.
 * Outside the page, what is dragged stays a link.
 */
export function dragHandlers(editMode: EditMode, operations: () => Operations | undefined) {
  let dragged: readonly Item[] = []
  let marked: HTMLElement | undefined
  let letGo: (() => void) | undefined

  function mark(target: HTMLElement | undefined) {
    if (target === marked) return
    delete marked?.dataset.drop
    marked = target
    if (target) target.dataset.drop = ''
  }

  function end() {
    dragged = []
    mark(undefined)
    letGo?.()
    letGo = undefined
  }

  return {
    onDragStart({ target, dataTransfer }: DragEvent) {
      const item = entryIn(target instanceof Node ? elementOf(target) : null, editMode)
      if (!item) return
      dragged = editMode.with(item)
      letGo = holdBreadcrumb()
      dataTransfer.effectAllowed = 'copyMove'
    },
    onDragOver(event: DragEvent) {
      const place = dragged.length > 0 ? folderLink(event.target) : undefined
      const isTaken = place && moveProblem(place.path, dragged) === undefined
      mark(isTaken ? place.link : undefined)
      if (!isTaken) return
      event.preventDefault()
      event.dataTransfer.dropEffect = isCopy(event) ? 'copy' : 'move'
    },
    onDrop(event: DragEvent) {
      const place = folderLink(event.target)
      const items = dragged
      if (!place || items.length === 0 || moveProblem(place.path, items)) return end()
      event.preventDefault()
      end()
      void operations()?.moveOrCopy(isCopy(event) ? 'copy' : 'move', items, place.path)
    },
    onDragEnd: end,
  }
}

/** On a Mac, Ctrl+click is a right click. */
function isCopy({ ctrlKey, altKey }: DragEvent): boolean {
  return isMac() ? altKey : ctrlKey
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement
}

export function folderLink(target: EventTarget) {
  if (!(target instanceof Element)) return undefined
  const link = target.closest<HTMLAnchorElement>(FOLDER_LINK)
  const path = link ? archiveFolderOf(link.href) : undefined
  return link && path !== undefined ? { link, path } : undefined
}

const FOLDER_LINK =
  'a[data-opens="folder"], [aria-label="Breadcrumb"] a, .folder-nav a:not(.folder-nav-more)'

/** Undefined for other URLs. */
function archiveFolderOf(url: string): ArchivePath | undefined {
  const { pathname, searchParams } = new URL(url)
  if (pathname !== '/archive') return undefined
  return (searchParams.get('dir') ?? '/') as ArchivePath
}

/**
 * Browsers scroll the page while something is dragged near its edge, and the breadcrumb of a long list would move away
 * from the pointer. This keeps it in place.
 * @returns A function that releases it.
 */
function holdBreadcrumb(): () => void {
  const way = document.querySelector<HTMLElement>('.breadcrumb')
  if (!way) return () => {}
  const seenAt = way.getBoundingClientRect().top
  const hold = () => {
    way.style.translate = ''
    const slid = way.getBoundingClientRect().top - seenAt
    if (slid > 0) way.style.translate = `0 ${-slid}px`
  }
  addEventListener('scroll', hold, { passive: true })
  return () => {
    removeEventListener('scroll', hold)
    way.style.translate = ''
  }
}
