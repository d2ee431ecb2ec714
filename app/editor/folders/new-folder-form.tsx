import { ActionButton } from '#app/ui/action-button.tsx'
import '#app/ui/form/form.css'
import { FolderPlus } from 'lucide-react'
import { useId, useState } from 'react'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { OnConflict } from '#domain/archive/on-conflict.ts'
import { within } from '#domain/archive/path-segments.ts'
import { NameTaken } from '../conflicts/name-taken.tsx'
import type { EditorCalls, Problem } from '../editor-calls.ts'
import { placeText } from '../item.ts'

interface NewFolderProps {
  calls: EditorCalls
  /** The parent folder. */
  place: ArchivePath
  onMade(path: ArchivePath, batch: string | null): Promise<void>
}

/** Creates a folder in the folder dialog. */
export function NewFolderForm({ calls, place, onMade }: NewFolderProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState<Problem>()
  const [isMaking, setIsMaking] = useState(false)

  async function make(onConflict: OnConflict = 'refuse') {
    if (isMaking) return
    setIsMaking(true)
    const body = { path: within(place, name.trim()), onClash: onConflict }
    const outcome = await calls.change('POST', '/api/files/mkdir', body)
    setIsMaking(false)
    setProblem(outcome.ok ? undefined : outcome.problem)
    const path = outcome.ok ? outcome.answer.changed[0]?.path : undefined
    if (!outcome.ok || !path) return
    setIsOpen(false)
    setName('')
    await onMade(path as ArchivePath, outcome.answer.batch)
  }

  const input = {
    id,
    autoComplete: 'off',
    autoFocus: true,
    value: name,
    onChange({ target }: { target: { value: string } }) {
      setName(target.value)
      setProblem(undefined)
    },
  }
  const [conflict] = problem?.details.clashes ?? []
  if (!isOpen) {
    return (
      <p>
        <ActionButton onClick={() => setIsOpen(true)}>
          <FolderPlus aria-hidden="true" size={18} strokeWidth={1.5} />
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
        void make()
      }}
    >
      <div className="field">
        <label htmlFor={id}>Name of the new folder in {placeText(place)}</label>
        <div className="field-box">
          <input {...input} required />
        </div>
      </div>
      <button type="submit" className="button">
        Create
      </button>
      <p className="dialog-problem" role="alert">
        {!conflict && problem?.text}
      </p>
      {conflict && (
        <NameTaken
          conflict={conflict}
          canReplace={false}
          onChoose={(choice) => void make(choice)}
        />
      )}
    </form>
  )
}
