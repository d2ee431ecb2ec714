import type { Clash } from '#domain/archive/manage-answer.ts'
import type { OnClash } from '#domain/archive/on-clash.ts'
import { quoted } from '../item.ts'
import { ChoiceButtons } from './choice-buttons.tsx'
import { possibleChoices } from './conflict-choices.ts'

interface NameTakenProps {
  clash: Clash
  canReplace: boolean
  onChoose(choice: OnClash): void
}

export function NameTaken({ clash, canReplace, onChoose }: NameTakenProps) {
  return (
    <section className="name-taken" aria-label="Conflict">
      <p role="alert">
        <TakenText clash={clash} /> Nothing has been changed yet. Type another name, or choose:
      </p>
      <ChoiceButtons
        choices={possibleChoices([clash], { canReplace: () => canReplace })}
        onChoose={(choice) => choice !== 'merge' && onChoose(choice)}
      />
    </section>
  )
}

export function TakenText({ clash: { kind, name, existing } }: { clash: Clash }) {
  if (existing === undefined) return `A ${kind} named ${quoted(name)} already exists.`
  return `A ${kind} named ${quoted(existing)} already exists. Its name differs from ${quoted(name)} only in case; Windows and macOS cannot store both in one folder.`
}
