import { MoreHorizontal } from 'lucide-react'
import { keyOf } from '#app/editor/item.ts'
import { useStore } from '#app/editor/store.ts'
import type { EditMode } from './edit-mode.ts'

interface Entry {
  kind: 'file' | 'folder'
  id: string
  name: string
}

/** A checkbox at each entry in edit mode, otherwise a menu button. */
export function EntryTools({ entry, editMode }: { entry: Entry; editMode: EditMode }) {
  const key = keyOf(entry)
  const isOn = useStore(editMode.store, (state) => state.isOn)
  const isSelected = useStore(editMode.store, ({ selection }) => selection.items.has(key))
  const isOpen = useStore(editMode.store, ({ menu }) => menu?.items[0].key === key)
  if (isOn) {
    return (
      <label className="entry-check">
        <input
          type="checkbox"
          checked={isSelected}
          onChange={({ nativeEvent }) => {
            const item = editMode.find(key)
            if (!item) return
            editMode.toggle(item, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }}
        />
        <span className="unseen">Select {entry.name}</span>
      </label>
    )
  }
  return (
    <button
      type="button"
      className="entry-more"
      aria-label={`Actions for ${entry.name}`}
      title="Actions"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => {
        const item = editMode.find(key)
        if (item) editMode.openMenu([item], currentTarget)
      }}
    >
      <MoreHorizontal aria-hidden="true" size={20} strokeWidth={1.5} />
    </button>
  )
}
