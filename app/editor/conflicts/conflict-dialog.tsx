import { useState } from 'react'
import { ActionButton } from '#app/ui/buttons.tsx'
import { ModalDialog } from '#app/ui/dialogs/modal-dialog.tsx'
import type { NameConflict } from '#domain/archive/manage-response.ts'
import type { ConflictChoice } from '../editor-store.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import {
  type Choices,
  differsInCase,
  possibleChoices,
  unresolvedConflicts,
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
  const unresolved = unresolvedConflicts(conflicts, choices)
  const [conflict] = unresolved
  if (!conflict) return null
  const concerned = isForAll ? unresolved : [conflict]

  function choose(choice: ConflictChoice) {
    const next = withChoice(choices, concerned, choice)
    if (unresolvedConflicts(conflicts, next).length === 0) onChoose(next)
    else setChoices(next)
  }

  return (
    <ModalDialog
      role="alertdialog"
      title={differsInCase(conflict) ? 'The names differ only in case' : 'The name is taken'}
      onClose={onClose}
    >
      <p>
        <TakenText conflict={conflict} withFolder />
        {conflicts.length > 1 &&
          ` Conflict ${conflicts.length - unresolved.length + 1} of ${conflicts.length}.`}{' '}
        {soFar}
      </p>
      {unresolved.length > 1 && (
        <label className="check">
          <input
            type="checkbox"
            checked={isForAll}
            onChange={({ target }) => setIsForAll(target.checked)}
          />
          Apply to {unresolved.length === 2 ? 'both' : `all ${unresolved.length}`}
        </label>
      )}
      <ChoiceButtons choices={[...possibleChoices(concerned, props), 'skip']} onChoose={choose} />
      <footer>
        <ActionButton onClick={onClose}>Cancel</ActionButton>
      </footer>
    </ModalDialog>
  )
}
