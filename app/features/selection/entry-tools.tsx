import { MoreHorizontal } from 'lucide-react'
import type { Bench } from '#app/editor/editor-store.ts'
import { keyOf } from '#app/editor/item.ts'
import { useStored } from '#app/editor/store.ts'
import type { Editing } from './edit-mode.ts'

interface Entry {
  kind: 'file' | 'folder'
  id: string
  name: string
}

/** What stands at each entry: in edit mode a box that says whether it is chosen, else a menu. */
export function EntryTools({
  entry,
  bench,
  editing,
}: {
  entry: Entry
  bench: Bench
  editing: Editing
}) {
  const key = keyOf(entry)
  const isEditing = useStored(bench.store, (state) => state.isEditing)
  const isChosen = useStored(bench.store, ({ selection }) => selection.items.has(key))
  const isOpen = useStored(bench.store, ({ menu }) => menu?.items[0].key === key)
  const item = () => editing.find(key)
  if (isEditing) {
    return (
      <label className="entry-check">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ nativeEvent }) => {
            const chosen = item()
            if (!chosen) return
            editing.toggle(chosen, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
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
      aria-label={`More about ${entry.name}`}
      title="More"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      onClick={({ currentTarget }) => {
        const chosen = item()
        if (chosen) bench.store.set({ menu: { items: [chosen], button: currentTarget } })
      }}
    >
      <MoreHorizontal aria-hidden="true" size={20} strokeWidth={1.5} />
    </button>
  )
}
