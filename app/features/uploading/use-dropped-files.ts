import { useEffect, useEffectEvent, useState } from 'react'
import { type DroppedTree, droppedTree, pastedFiles } from './queue/dropped-files.ts'

interface DroppedFiles {
  onDrop(dropped: DroppedTree, target: Element | undefined): void
  onPaste(pasted: DroppedTree): void
  /** While files are dragged over the page. */
  onOver?(target: Element | undefined): void
}

/** Browsers report dragged files three times a second at least, but not always their end. */
const AWAY_MS = 700

/**
 * Files that are dropped anywhere on the page, or pasted outside of text fields. An image that is dragged
 * within the page looks like a file, and is ignored.
 * @returns Whether files are dragged over the page.
 */
export function useDroppedFiles({ onDrop, onPaste, onOver }: DroppedFiles): boolean {
  const [isOver, setIsOver] = useState(false)
  const over = useEffectEvent((target: Element | undefined) => {
    setIsOver(target !== undefined)
    onOver?.(target)
  })
  const drop = useEffectEvent(onDrop)
  const paste = useEffectEvent(onPaste)

  useEffect(() => {
    const stop = new AbortController()
    let isOwn = false
    let away: ReturnType<typeof setTimeout> | undefined
    const listen = <Type extends keyof DocumentEventMap>(
      type: Type,
      listener: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, listener, { signal: stop.signal })

    listen('dragstart', () => {
      isOwn = true
    })
    listen('dragend', () => {
      isOwn = false
    })
    listen('dragover', (event) => {
      const { dataTransfer } = event
      if (isOwn || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      dataTransfer.dropEffect = isDialogOpen() ? 'none' : 'copy'
      if (isDialogOpen()) return
      over(elementOf(event))
      clearTimeout(away)
      away = setTimeout(() => over(undefined), AWAY_MS)
    })
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) over(undefined)
    })
    listen('drop', (event) => {
      clearTimeout(away)
      over(undefined)
      const { dataTransfer } = event
      if (isOwn || !dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      const target = elementOf(event)
      if (!isDialogOpen()) void droppedTree(dataTransfer).then((dropped) => drop(dropped, target))
    })
    listen('paste', (event) => {
      const { clipboardData } = event
      if (!clipboardData?.files.length || isTypedIn(event.target) || isDialogOpen()) return
      event.preventDefault()
      void pastedFiles(clipboardData).then((pasted) => paste(pasted))
    })
    return () => {
      clearTimeout(away)
      stop.abort()
    }
  }, [])
  return isOver
}

function elementOf({ target }: Event): Element | undefined {
  return target instanceof Element ? target : undefined
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]') !== null
}

function isTypedIn(target: EventTarget | null): boolean {
  const typed =
    'textarea, [contenteditable], input:not([type="checkbox"], [type="radio"], [type="file"])'
  return target instanceof Element && target.matches(typed)
}
