import { useEffect, useEffectEvent } from 'react'
import type { Editor } from '#app/editor/editor-store.ts'
import type { Item } from '#app/editor/item.ts'
import type { Operations } from '#app/editor/operations.ts'
import { isCommand, isDelete, onPageKeys } from '#app/editor/page-keys.ts'
import type { EditMode } from './edit-mode.ts'
import { entryIn } from './entry-handlers.ts'

/** Keys that mean the whole page, unless somebody is typing or a dialog is open. */
export function useEditKeys(
  editor: Editor,
  editMode: EditMode,
  { operations, onSelectAll }: { operations: Operations; onSelectAll(): void },
) {
  const actFor = useEffectEvent((event: KeyboardEvent): (() => void) | undefined => {
    if (editMode.isOn()) {
      if (isCommand(event, 'a')) return onSelectAll
      if (event.key === 'Escape') return () => editMode.turn(false)
    }
    return forItems(event)
  })

  /** In edit mode what is chosen; else the entry that has the keyboard. */
  function meant(target: EventTarget | null): Item[] {
    if (editMode.isOn()) return editMode.chosen()
    const focused = entryIn(target, editMode)
    return focused ? [focused] : []
  }

  function forItems(event: KeyboardEvent): (() => void) | undefined {
    const { key, target } = event
    const items = meant(target)
    const [item] = items
    if (!item) return undefined
    if (isDelete(event)) return () => void operations.trash(items)
    if (key === 'F2' && items.length === 1)
      return () => editor.store.set({ task: { kind: 'properties', item, startsAtName: true } })
    return undefined
  }

  useEffect(() => onPageKeys((event) => actFor(event)), [])
}
