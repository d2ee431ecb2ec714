import { MoreHorizontal } from 'lucide-react'
import { type Item, keyOf } from '#app/editor/item.ts'
import { EntryCheck } from '#app/editor/lists/entry-check.tsx'
import { useStore } from '#app/editor/store.ts'
import type { EditMode } from './edit-mode.ts'

type Entry = Pick<Item, 'kind' | 'id' | 'name'>

/** A checkbox at each entry in edit mode, otherwise a menu button. */
export function EntryTools({ entry, editMode }: { entry: Entry; editMode: EditMode }) {
  const key = keyOf(entry)
  const isOn = useStore(editMode.store, (state) => state.isOn)
  const isSelected = useStore(editMode.store, ({ selection }) => selection.items.has(key))
  const isOpen = useStore(editMode.store, ({ menu }) => menu?.items[0].key === key)
  if (isOn) {
    return (
      <EntryCheck
        name={entry.name}
        isSelected={isSelected}
        onToggle={(isRange) => {
          const item = editMode.find(key)
          if (item) editMode.toggle(item, isRange)
        }}
      />
    )
  }
  return (
    <button
      type="button"
      className="entry-more"
      data-not-printed=""
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
