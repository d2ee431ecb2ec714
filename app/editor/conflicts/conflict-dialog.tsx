import { useState } from 'react'
import { ActionButton } from '#app/ui/buttons.tsx'
import { ModalDialog } from '#app/ui/dialogs/modal-dialog.tsx'
import type { NameConflict } from '#domain/archive/manage-response.ts'
import type { ConflictChoice } from '../editor-store.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import {
  type Choices,
  differsInCase,
  openConflicts,
  possibleChoices,
  withChoice,
} from './conflict-choices.ts'
import { TakenText } from './name-taken.tsx'

interface ConflictDialogProps {
  conflicts: readonly NameConflict[]
  soFar?: string
  canReplace(conflict: NameConflict): boolean
  canMerge?(conflict: NameConflict): boolean
  onChoose(choices: Choices): void
  onClose(): void
}

export function ConflictDialog(props: ConflictDialogProps) {
  const { conflicts, soFar = 'Nothing has been changed yet.', onChoose, onClose } = props
  const [choices, setChoices] = useState<Choices>(new Map())
  const [isForAll, setIsForAll] = useState(false)
  const open = openConflicts(conflicts, choices)
  const [conflict] = open
  if (!conflict) return null
  const concerned = isForAll ? open : [conflict]

  function choose(choice: ConflictChoice) {
    const next = withChoice(choices, concerned, choice)
    if (openConflicts(conflicts, next).length === 0) onChoose(next)
    else setChoices(next)
  }

  return (
    <ModalDialog
      role="alertdialog"
      title={differsInCase(conflict) ? 'The names differ only in case' : 'The name is taken'}
      onClose={onClose}
    >
      <p>
        <TakenText conflict={conflict} />
        {conflicts.length > 1 &&
          ` Conflict ${conflicts.length - open.length + 1} of ${conflicts.length}.`}{' '}
        {soFar}
      </p>
      {open.length > 1 && (
        <label className="check">
          <input
            type="checkbox"
            checked={isForAll}
            onChange={({ target }) => setIsForAll(target.checked)}
          />
          Apply to {open.length === 2 ? 'both' : `all ${open.length}`}
        </label>
      )}
      <ChoiceButtons choices={[...possibleChoices(concerned, props), 'skip']} onChoose={choose} />
      <footer>
        <ActionButton onClick={onClose}>Cancel</ActionButton>
      </footer>
    </ModalDialog>
  )
}
