import { FolderPlus } from 'lucide'
import { useState } from 'react'
import { ActionButton, SubmitButton } from '#app/ui/buttons.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { WrongNote } from '#app/ui/wrong-note.tsx'
import type { OnConflict } from '#domain/archive/on-conflict.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import { NameTaken } from '../conflicts/name-taken.tsx'
import type { EditorCalls, Problem } from '../editor-calls.ts'
import { placeText } from '../item.ts'

interface NewFolderProps {
  calls: EditorCalls
  place: ArchivePath
  onCreated(path: ArchivePath, batch: string | null): Promise<void>
}

export function NewFolderForm({ calls, place, onCreated }: NewFolderProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [isCreating, setIsCreating] = useState(false)

  async function create(onConflict: OnConflict = 'refuse') {
    if (isCreating) return
    setIsCreating(true)
    const body = { path: within(place, name.trim()), onClash: onConflict }
    const outcome = await calls.change('POST', '/api/files/mkdir', body)
    setIsCreating(false)
    setProblem(outcome.ok ? undefined : outcome.problem)
    const path = outcome.ok ? outcome.answer.changed[0]?.path : undefined
    if (!outcome.ok || !path) return
    setIsOpen(false)
    setName('')
    await onCreated(path as ArchivePath, outcome.answer.batch)
  }

  const [conflict] = problem?.details.clashes ?? []
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
      <WrongNote>{!conflict && problem?.text}</WrongNote>
      {conflict && (
        <NameTaken
          conflict={conflict}
          canReplace={false}
          onChoose={(choice) => void create(choice)}
        />
      )}
    </form>
  )
}
