import {
  ArrowDownToLine,
  Check,
  Copy,
  FolderInput,
  Pencil,
  SquareCheck,
  Trash2,
  X,
} from 'lucide-react'
import type { Editor } from '#app/editor/editor-store.ts'
import { HistoryLink } from '#app/editor/history-link.tsx'
import type { Operations } from '#app/editor/operations.ts'
import { shownOf } from '#app/editor/selection.ts'
import { useStore } from '#app/editor/store.ts'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { EditMode } from './edit-mode.ts'

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const

interface PanelProps {
  editor: Editor
  editMode: EditMode
  operations: Operations
  path: ArchivePath
  /** Chooses everything, also what is not loaded yet. */
  onSelectAll(): void
}

/** What is chosen in edit mode, and what can be done to it. */
export function SelectionPanel(props: PanelProps) {
  const selection = useStore(props.editor.store, (state) => state.selection)
  const shown = useStore(props.editor.store, (state) => state.shown)
  const { chosen, hidden } = shownOf(selection, shown)
  const [item] = chosen.length === 1 ? chosen : []
  return (
    <div className="row manage-panel">
      <p className="manage-count" role="status">
        <span>{chosen.length.toLocaleString('en')} selected</span>
        {hidden > 0 && (
          <small>{hidden.toLocaleString('en')} more hidden by the filter: left alone</small>
        )}
      </p>
      <div className="manage-choosing">
        <ChoosingActions {...props} isNone={selection.items.size === 0} />
        <HistoryLink of={item ?? { path: props.path }} />
        <button
          type="button"
          className="button manage-end"
          onClick={() => {
            props.editMode.turn(false)
            document
              .querySelector<HTMLElement>('[data-edit-toggle]')
              ?.focus({ preventScroll: true })
          }}
        >
          <Check {...ICON} />
          <span>End</span>
        </button>
      </div>
      <SelectionActions {...props} count={chosen.length} />
    </div>
  )
}

function ChoosingActions({
  editor,
  editMode,
  isNone,
  onSelectAll,
}: PanelProps & { isNone: boolean }) {
  const isRanging = useStore(editor.store, (state) => state.isRanging)
  return (
    <>
      <button type="button" className="button" aria-keyshortcuts="Control+A" onClick={onSelectAll}>
        <SquareCheck {...ICON} />
        <span>Select all</span>
      </button>
      <button type="button" className="button" disabled={isNone} onClick={editMode.clear}>
        <X {...ICON} />
        <span>Select none</span>
      </button>
      <button
        type="button"
        className="button"
        disabled={isNone}
        aria-pressed={isRanging}
        title="The next one that is chosen ends the range, as with Shift"
        onClick={editMode.range}
      >
        <ArrowDownToLine {...ICON} />
        <span>Select up to</span>
      </button>
    </>
  )
}

function SelectionActions({ editor, editMode, operations, count }: PanelProps & { count: number }) {
  const isBusy = useStore(editor.store, (state) => state.isBusy)
  const cannot = count === 0 || isBusy
  function edit() {
    const items = editMode.chosen()
    const [item] = items
    if (items.length === 1 && item)
      editor.store.set({ task: { kind: 'properties', item, startsAtName: false } })
    else editor.store.set({ task: { kind: 'bulk', items } })
  }
  return (
    <div className="manage-actions">
      <button
        type="button"
        className="button"
        disabled={cannot}
        onClick={() => operations.chooseFolder('move', editMode.chosen())}
      >
        <FolderInput {...ICON} />
        Move to
      </button>
      <button
        type="button"
        className="button"
        disabled={cannot}
        onClick={() => operations.chooseFolder('copy', editMode.chosen())}
      >
        <Copy {...ICON} />
        Copy to
      </button>
      <button type="button" className="button" disabled={cannot} onClick={edit}>
        <Pencil {...ICON} />
        {count > 1 ? 'Metadata' : 'Properties'}
      </button>
      <button
        type="button"
        className="button"
        aria-keyshortcuts="Delete"
        disabled={cannot}
        onClick={() => void operations.trash(editMode.chosen())}
      >
        <Trash2 {...ICON} />
        Delete
      </button>
    </div>
  )
}
