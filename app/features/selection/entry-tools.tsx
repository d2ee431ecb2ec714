import { MoreHorizontal } from 'lucide-react'
import type { Editor } from '#app/editor/editor-store.ts'
import { keyOf } from '#app/editor/item.ts'
import { useStore } from '#app/editor/store.ts'
import type { EditMode } from './edit-mode.ts'

interface Entry {
  kind: 'file' | 'folder'
  id: string
  name: string
}

/** What stands at each entry: in edit mode a box that says whether it is chosen, else a menu. */
export function EntryTools({
  entry,
  editor,
  editMode,
}: {
  entry: Entry
  editor: Editor
  editMode: EditMode
}) {
  const key = keyOf(entry)
  const isEditing = useStore(editor.store, (state) => state.isEditing)
  const isChosen = useStore(editor.store, ({ selection }) => selection.items.has(key))
  const isOpen = useStore(editor.store, ({ menu }) => menu?.items[0].key === key)
  const item = () => editMode.find(key)
  if (isEditing) {
    return (
      <label className="entry-check">
        <input
          type="checkbox"
          checked={isChosen}
          onChange={({ nativeEvent }) => {
            const chosen = item()
            if (!chosen) return
            editMode.toggle(chosen, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
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
        if (chosen) editor.store.set({ menu: { items: [chosen], button: currentTarget } })
      }}
    >
      <MoreHorizontal aria-hidden="true" size={20} strokeWidth={1.5} />
    </button>
  )
}
