import { FolderPlus, ListChecks, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { Editor } from '#app/editor/editor-store.ts'
import { HistoryLink } from '#app/editor/history-link.tsx'
import { InboxLink } from '#app/editor/inbox-link.tsx'
import type { Operations } from '#app/editor/operations.ts'
import { useStore } from '#app/editor/store.ts'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { EditMode } from './edit-mode.ts'
import { SelectionPanel } from './selection-panel.tsx'

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const

interface BarProps {
  editor: Editor
  editMode: EditMode
  operations: Operations
  path: ArchivePath
  /** Chooses everything, also what is not loaded yet. */
  onSelectAll(): void
}

/** What those see above a folder who manage files. */
export function EditorBar(props: BarProps) {
  const isEditing = useStore(props.editor.store, (state) => state.isEditing)
  const isBusy = useStore(props.editor.store, (state) => state.isBusy)
  return (
    <div
      className="row manage-bar"
      role="toolbar"
      aria-label="Manage files"
      aria-busy={isBusy || undefined}
    >
      <button
        type="button"
        className="button"
        data-edit-toggle=""
        aria-pressed={isEditing}
        onClick={() => props.editMode.turn(!isEditing)}
      >
        <ListChecks {...ICON} />
        Edit
      </button>
      {isEditing ? <SelectionPanel {...props} /> : <PlaceActions {...props} isBusy={isBusy} />}
    </div>
  )
}

function PlaceActions({ editor, operations, path, isBusy }: BarProps & { isBusy: boolean }) {
  return (
    <>
      <button
        type="button"
        className="button"
        data-once=""
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && void operations.makeFolder(path)}
      >
        <FolderPlus {...ICON} />
        New folder
      </button>
      <HistoryLink of={{ path }} />
      <InboxLink calls={editor.calls} />
      <Link className="button" to="/archive/trash">
        <Trash2 {...ICON} />
        Trash
      </Link>
    </>
  )
}
