import type { NameConflict } from '#domain/archive/manage-response.ts'
import type { OnConflict } from '#domain/archive/on-conflict.ts'
import { quoted } from '../item.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { possibleChoices } from './conflict-choices.ts'

interface NameTakenProps {
  conflict: NameConflict
  canReplace: boolean
  onChoose(choice: OnConflict): void
}

export function NameTaken({ conflict, canReplace, onChoose }: NameTakenProps) {
  return (
    <section className="stack box name-taken" data-strong="" data-gap="2" aria-label="Conflict">
      <p role="alert">
        <TakenText conflict={conflict} /> Nothing has been changed yet. Type another name, or
        choose:
      </p>
      <ChoiceButtons
        choices={possibleChoices([conflict], { canReplace: () => canReplace })}
        onChoose={(choice) => choice !== 'merge' && onChoose(choice)}
      />
    </section>
  )
}

interface TakenTextProps {
  conflict: NameConflict
  /** Where several items are asked about. */
  withFolder?: boolean
}

export function TakenText({ conflict, withFolder = false }: TakenTextProps) {
  const { kind, name, existing, folder, is_chosen } = conflict
  const place = withFolder && folder !== undefined ? ` in ${folder}` : ''
  const taken = is_chosen
    ? `Another of the chosen items is a ${kind} named ${quoted(existing ?? name)}${place}, too.`
    : `A ${kind} named ${quoted(existing ?? name)} already exists${place}.`
  if (existing === undefined) return taken
  return `${taken} Its name differs from ${quoted(name)} only in case; Windows and macOS cannot store both in one folder.`
}
