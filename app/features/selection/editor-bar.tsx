import { FolderPlus, ListChecks, Sheet, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { HistoryLink } from '#app/editor/history-link.tsx'
import { InboxLink } from '#app/editor/inbox-link.tsx'
import { useStore } from '#app/editor/store.ts'
import { ActionButton } from '#app/ui/action-button.tsx'
import { SelectionPanel } from './selection-panel.tsx'

type BarProps = ComponentProps<typeof SelectionPanel>

export function EditorBar(props: BarProps) {
  const { editor, editMode } = props
  const isOn = useStore(editMode.store, (state) => state.isOn)
  const isBusy = useStore(editor.store, (state) => state.isBusy)
  return (
    <div
      className="bar editor-bar"
      data-not-printed=""
      role="toolbar"
      aria-label="Manage files"
      aria-busy={isBusy || undefined}
    >
      <ActionButton
        Icon={ListChecks}
        data-edit-toggle=""
        aria-pressed={isOn}
        onClick={() => editMode.setOn(!isOn)}
      >
        Edit
      </ActionButton>
      {isOn ? <SelectionPanel {...props} /> : <FolderActions {...props} isBusy={isBusy} />}
    </div>
  )
}

function FolderActions({ editor, operations, path, isBusy }: BarProps & { isBusy: boolean }) {
  return (
    <>
      <ActionButton
        Icon={FolderPlus}
        data-once=""
        isBusy={isBusy}
        onClick={() => void operations.makeFolder(path)}
      >
        New folder
      </ActionButton>
      <HistoryLink of={{ path }} />
      <InboxLink calls={editor.calls} />
      <a className="button" href={`/archive/metadata?${new URLSearchParams({ dir: path })}`}>
        <Sheet aria-hidden="true" size={18} strokeWidth={1.5} />
        CSV
      </a>
      <Link className="button" to="/archive/trash">
        <Trash2 aria-hidden="true" size={18} strokeWidth={1.5} />
        Trash
      </Link>
    </>
  )
}
