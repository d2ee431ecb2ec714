import { useState } from 'react'
import { ActionButton } from '#app/ui/buttons.tsx'
import { ModalDialog } from '#app/ui/modal-dialog.tsx'
import { useStoredText } from '#app/ui/stored-text.ts'
import { WrongNote } from '#app/ui/wrong-note.tsx'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import type { EditorCalls } from '../editor-calls.ts'
import { type Item, moveProblem } from '../item.ts'
import { RetryNote } from '../retry-note.tsx'
import { FolderShortcuts } from './folder-shortcuts.tsx'
import { FolderTreeView } from './folder-tree-view.tsx'
import { NewFolderForm } from './new-folder-form.tsx'
import { withRecent } from './recent-folders.ts'
import { useFolderTree } from './use-folder-tree.ts'

interface FolderDialogProps {
  calls: EditorCalls
  why: string
  /** Folder at which the tree opens first. */
  start: ArchivePath | undefined
  /** Items to be moved there, which rules some folders out. */
  items: readonly Item[]
  onChoose(into: ArchivePath): void
  /** Called with a folder that was created here, and its batch. */
  onCreated(path: ArchivePath, batch: string | null): void
  onClose(): void
}

export function FolderDialog(props: FolderDialogProps) {
  const { calls, why, start = ROOT, items, onChoose, onCreated, onClose } = props
  const { tree, problem, again, open, reveal, close } = useFolderTree(calls, start)
  const [chosen, setChosen] = useState<ArchivePath>()
  const [shown, setShown] = useState<ArchivePath>()
  const recent = useStoredText('recent-folders')
  const cannot = chosen && items.length > 0 ? moveProblem(chosen, items) : undefined
  return (
    <ModalDialog title="Select a folder" onClose={onClose}>
      <p>{why}:</p>
      <FolderShortcuts
        calls={calls}
        onChoose={(path) => {
          setChosen(path)
          setShown(path)
          void reveal(path)
        }}
      />
      <div className="folder-tree-body">
        <FolderTreeView
          tree={tree}
          chosen={chosen}
          start={shown ?? start}
          onOpen={(path) => void open(path)}
          onClose={close}
          onChoose={(path) => {
            setChosen(path)
            if (tree.open.has(path)) close(path)
            else void open(path)
          }}
        />
      </div>
      <RetryNote text={problem} onRetry={again} />
      <WrongNote>{cannot}</WrongNote>
      <NewFolderForm
        calls={calls}
        place={chosen ?? start}
        onCreated={async (path, batch) => {
          onCreated(path, batch)
          await open(chosen ?? start)
          setChosen(path)
          setShown(path)
        }}
      />
      <footer>
        <ActionButton onClick={onClose}>Cancel</ActionButton>
        <ActionButton
          data-solid=""
          disabled={chosen === undefined || cannot !== undefined}
          onClick={() => {
            if (!chosen) return
            recent.update((stored) => withRecent(stored, chosen))
            onChoose(chosen)
          }}
        >
          Select
        </ActionButton>
      </footer>
    </ModalDialog>
  )
}
