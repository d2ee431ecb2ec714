import { FolderPlus, ListChecks, Sheet, Trash2 } from 'lucide'
import type { ComponentProps } from 'react'
import { HistoryLink } from '#app/editor/history-link.tsx'
import { InboxLink } from '#app/editor/inbox-link.tsx'
import { useStore } from '#app/editor/store.ts'
import { ActionButton, ButtonLink, ButtonRouteLink } from '#app/ui/buttons.tsx'
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
        icon={ListChecks}
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
        icon={FolderPlus}
        data-once=""
        isBusy={isBusy}
        onClick={() => void operations.makeFolder(path)}
      >
        New folder
      </ActionButton>
      <HistoryLink of={{ path }} />
      <InboxLink calls={editor.calls} />
      <ButtonLink icon={Sheet} href={`/archive/metadata?${new URLSearchParams({ dir: path })}`}>
        CSV
      </ButtonLink>
      <ButtonRouteLink icon={Trash2} to="/archive/trash">
        Trash
      </ButtonRouteLink>
    </>
  )
}
