import { useEffect, useEffectEvent } from 'react'
import type { Bench } from './bench.ts'
import type { Editing } from './editing.ts'
import type { Operations } from './operations.ts'

/** Keys that mean the whole page, unless somebody is typing or a dialog is open. */
export function useEditKeys(
  bench: Bench,
  editing: Editing,
  { operations, onSelectAll }: { operations: Operations; onSelectAll(): void },
) {
  const answer = useEffectEvent((event: KeyboardEvent): (() => void) | undefined => {
    const { notice } = bench.store.get()
    if (isCommand(event, 'z') && notice && notice.batches.length > 0)
      return () => void operations.undo(notice.batches)
    if (!editing.isOn()) return undefined
    if (isCommand(event, 'a')) return onSelectAll
    if (event.key === 'Escape') return () => editing.turn(false)
    return withSelection(event.key)
  })

  function withSelection(key: string): (() => void) | undefined {
    const items = editing.chosen()
    const [item] = items
    if (!item) return undefined
    if (key === 'Delete') return () => void operations.trash(items)
    if (key === 'F2' && items.length === 1)
      return () => bench.store.set({ task: { kind: 'properties', item, startsAtName: true } })
    return undefined
  }

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isElsewhere(event.target)) return
      const act = answer(event)
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

function isCommand({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent, letter: string): boolean {
  return key.toLowerCase() === letter && (ctrlKey || metaKey) && !shiftKey
}

function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"]'))
    return true
  return (
    target instanceof HTMLElement &&
    target.matches('textarea, select, [contenteditable], input:not([type="checkbox"])')
  )
}
