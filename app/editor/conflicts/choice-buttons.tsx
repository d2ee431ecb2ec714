import { Fragment } from 'react'
import { ActionButton } from '#app/ui/buttons.tsx'
import type { ConflictChoice } from '../editor-store.ts'
import { CHOICE_TEXTS } from './conflict-choices.ts'

interface ChoiceButtonsProps {
  choices: readonly ConflictChoice[]
  onChoose(choice: ConflictChoice): void
}

export function ChoiceButtons({ choices, onChoose }: ChoiceButtonsProps) {
  return (
    <div className="stack dialog-choices" data-gap="1" data-once="">
      {choices.map((choice) => (
        <Fragment key={choice}>
          <ActionButton onClick={() => onChoose(choice)}>{CHOICE_TEXTS[choice].label}</ActionButton>
          <small>{CHOICE_TEXTS[choice].note}</small>
        </Fragment>
      ))}
    </div>
  )
}
