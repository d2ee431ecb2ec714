import { useState } from 'react'
import { ModalDialog } from '#app/ui/modal-dialog.tsx'
import type { Clash } from '#domain/archive/manage-answer.ts'
import type { ConflictChoice } from '../editor-store.ts'
import { AllowCase, TakenText } from './name-taken.tsx'

interface ConflictDialogProps {
  clashes: readonly Clash[]
  soFar?: string
  canReplace(clash: Clash): boolean
  canMerge?(clash: Clash): boolean
  onChoose(choices: ReadonlyMap<string, ConflictChoice>): void
  onClose(): void
}

/** Names that are taken, one after the other: nothing is written over unless that is chosen. */
export function ConflictDialog({
  clashes,
  soFar = 'Nothing was changed yet.',
  canReplace,
  canMerge = () => false,
  onChoose,
  onClose,
}: ConflictDialogProps) {
  const [choices, setChoices] = useState<ReadonlyMap<string, ConflictChoice>>(new Map())
  const [isForAll, setIsForAll] = useState(false)
  const waiting = clashes.filter(({ path }) => !choices.has(path))
  const [clash] = waiting
  if (!clash) return null
  const concerned = isForAll ? waiting : [clash]

  function choose(choice: ConflictChoice) {
    const chosen = new Map([...choices, ...concerned.map(({ path }) => [path, choice] as const)])
    if (clashes.every(({ path }) => chosen.has(path))) onChoose(chosen)
    else setChoices(chosen)
  }

  return (
    <ModalDialog
      role="alertdialog"
      title={clash.existing === undefined ? 'The name is taken' : 'The names differ only in case'}
      onClose={onClose}
    >
      <p>
        <TakenText clash={clash} />
        {clashes.length > 1 &&
          ` This is ${clashes.length - waiting.length + 1} of ${clashes.length} such names.`}{' '}
        {soFar}
      </p>
      {waiting.length > 1 && (
        <label className="dialog-check">
          <input
            type="checkbox"
            checked={isForAll}
            onChange={({ target }) => setIsForAll(target.checked)}
          />
          Do the same for all {waiting.length}
        </label>
      )}
      <div className="dialog-choices" data-once="">
        <button type="button" className="button" onClick={() => choose('keep-both')}>
          Keep both
        </button>
        <small>The one that comes gets a number.</small>
        {concerned.every(isOfCase) && <AllowCase onChoose={() => choose('allow-case')} />}
        {concerned.every((one) => canReplace(one) && !isOfCase(one)) && (
          <>
            <button type="button" className="button" onClick={() => choose('replace')}>
              Replace as a new version
            </button>
            <small>The bytes that it has now stay in its history.</small>
          </>
        )}
        {concerned.every((one) => canMerge(one) && !isOfCase(one)) && (
          <>
            <button type="button" className="button" onClick={() => choose('merge')}>
              Merge
            </button>
            <small>
              What it holds goes into the folder that is there; a taken name gets a number.
            </small>
          </>
        )}
        <button type="button" className="button" onClick={() => choose('skip')}>
          Skip
        </button>
        <small>The one that was to come stays where it is.</small>
      </div>
      <footer>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
      </footer>
    </ModalDialog>
  )
}

function isOfCase({ existing }: Clash): boolean {
  return existing !== undefined
}
