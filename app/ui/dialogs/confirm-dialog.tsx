import { type ReactNode, useEffect, useId, useState } from 'react'
import { Heading } from 'react-aria-components/Dialog'
import { ActionButton } from '#app/ui/buttons.tsx'
import { DialogFrame } from './dialog-frame.tsx'

/** Longer than the pause between the two clicks of a double click. */
const GUARD_MS = 600

/** A question before something that may be a mistake. */
export interface Confirmation {
  title: string
  text: string
  /** Label of the confirm button; names the effect. */
  action: string
}

export interface ConfirmDialogProps extends Omit<Confirmation, 'text'> {
  text?: string
  /** Label of the cancel button. */
  cancel?: string
  onConfirm(): void
  onClose(): void
  children?: ReactNode
}

/**
 * Asks before something is published or cannot be undone. Nothing has the focus at first, and the confirm button is
 * inert for a moment: a double click or a held key on the button that opened the dialog never confirms.
 */
export function ConfirmDialog({
  title,
  text,
  action,
  cancel = 'Cancel',
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const [isReady, setIsReady] = useState(false)
  const consequence = useId()
  useEffect(() => {
    const later = setTimeout(() => setIsReady(true), GUARD_MS)
    return () => clearTimeout(later)
  }, [])
  return (
    <DialogFrame role="alertdialog" isConfirm describedBy={consequence} onClose={onClose}>
      <Heading slot="title">{title}</Heading>
      <div className="stack" id={consequence}>
        {text && <p>{text}</p>}
        {children}
      </div>
      <footer>
        <ActionButton onClick={onClose}>{cancel}</ActionButton>
        <ActionButton
          data-danger=""
          isBusy={!isReady}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={(event) => isDeliberate(event) && onConfirm()}
        >
          {action}
        </ActionButton>
      </footer>
    </DialogFrame>
  )
}

/**
 * Whether a click is not part of a double click. Browsers count clicks at one place even if the element changed in
 * between; keyboard clicks count 0.
 */
function isDeliberate({ detail }: { detail: number }): boolean {
  return detail < 2
}
