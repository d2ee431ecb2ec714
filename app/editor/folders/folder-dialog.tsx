import { FolderPlus } from 'lucide'
import { useId, useState } from 'react'
import { useStoredText } from '#app/ui/browser/stored-text.ts'
import { ActionButton, SubmitButton } from '#app/ui/buttons.tsx'
import { ConfirmDialog } from '#app/ui/dialogs/confirm-dialog.tsx'
import { ModalDialog } from '#app/ui/dialogs/modal-dialog.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { OnConflict } from '#domain/archive/on-conflict.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { CallError } from '../call-error.tsx'
import { formerNameConfirmation } from '../conflicts/former-name.ts'
import { NameTaken } from '../conflicts/name-taken.tsx'
import type { CallProblem, EditorCalls } from '../editor-calls.ts'
import { type Item, moveProblem, placeText } from '../item.ts'
import { RetryNote } from '../retry-note.tsx'
import { FolderShortcuts } from './folder-shortcuts.tsx'
import { FolderTreeView } from './folder-tree-view.tsx'
import { withoutRecent, withRecent } from './recent-folders.ts'
import { useFolderTree } from './use-folder-tree.ts'

interface FolderDialogProps {
  calls: EditorCalls
  title: string
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
  const { calls, title, start = ROOT, items, onChoose, onCreated, onClose } = props
  const { tree, problem, again, open, reveal, close } = useFolderTree(calls, start)
  const [chosen, setChosen] = useState<ArchivePath>()
  const [shown, setShown] = useState<ArchivePath>()
  const [missing, setMissing] = useState<ArchivePath>()
  const recent = useStoredText('recent-folders')
  const cannot = chosen && items.length > 0 ? moveProblem(chosen, items) : undefined
  const outcomeId = useId()
  return (
    <ModalDialog title="Select a folder" onClose={onClose}>
      <p>{title}:</p>
      <FolderShortcuts
        calls={calls}
        onChoose={async (path) => {
          setMissing(undefined)
          setChosen(path)
          setShown(path)
          const problem = await reveal(path)
          if (problem?.code !== 'archive/not-found') return
          setMissing(path)
          setChosen((now) => (now === path ? undefined : now))
          recent.update((stored) => withoutRecent(stored, path))
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
            setMissing(undefined)
            setChosen(path)
            if (tree.open.has(path)) close(path)
            else void open(path)
          }}
        />
      </div>
      {missing ? (
        <CallError>The folder {missing} no longer exists. Select another one.</CallError>
      ) : (
        <RetryNote text={problem} onRetry={again} />
      )}
      <CallError>{cannot}</CallError>
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
        <p id={outcomeId} className="folder-outcome">
          {chosen && !cannot && `${title} ${placeText(chosen)}`}
        </p>
        <ActionButton onClick={onClose}>Cancel</ActionButton>
        <ActionButton
          data-solid=""
          aria-describedby={outcomeId}
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

interface NewFolderProps {
  calls: EditorCalls
  place: ArchivePath
  onCreated(path: ArchivePath, batch: string | null): Promise<void>
}

function NewFolderForm({ calls, place, onCreated }: NewFolderProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<CallProblem>()
  const [isCreating, setIsCreating] = useState(false)

  async function create(onConflict: OnConflict = 'refuse', evenIfUsed = false) {
    if (isCreating) return
    setIsCreating(true)
    const body = { path: within(place, name.trim()), onConflict, evenIfUsed }
    const outcome = await calls.change('POST', '/api/files/mkdir', body)
    setIsCreating(false)
    setProblem(outcome.ok ? undefined : outcome.problem)
    const path = outcome.ok ? outcome.response.changed[0]?.path : undefined
    if (!outcome.ok || !path) return
    setIsOpen(false)
    setName('')
    await onCreated(path as ArchivePath, outcome.response.batch)
  }

  const [conflict] = problem?.details.conflicts ?? []
  const question = problem && formerNameConfirmation(problem)
  if (!isOpen) {
    return (
      <p>
        <ActionButton onClick={() => setIsOpen(true)}>
          <Icon of={FolderPlus} />
          New folder in {placeText(place)}
        </ActionButton>
      </p>
    )
  }
  return (
    <form
      className="new-folder"
      onSubmit={(event) => {
        event.preventDefault()
        void create()
      }}
    >
      <TextField
        name="folder"
        label={`Name of the new folder in ${placeText(place)}`}
        autoComplete="off"
        autoFocus
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          setProblem(undefined)
        }}
      />
      <SubmitButton>Create</SubmitButton>
      <CallError>{!conflict && !question && problem?.text}</CallError>
      {conflict && (
        <NameTaken
          conflict={conflict}
          canReplace={false}
          onChoose={(choice) => void create(choice)}
        />
      )}
      {question && (
        <ConfirmDialog
          {...question}
          onConfirm={() => void create('refuse', true)}
          onClose={() => setProblem(undefined)}
        />
      )}
    </form>
  )
}
