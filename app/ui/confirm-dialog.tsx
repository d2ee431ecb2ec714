import './dialog.css'
import { type ReactNode, useEffect, useState } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { isDeliberate } from './deliberate-click.ts'

/** Longer than the pause between the two clicks of a double click. */
const GUARD_MS = 600

export interface ConfirmDialogProps {
  title: string
  /** What confirms, in words that name the effect. */
  action: string
  /** What leaves everything as it is. */
  cancel?: string
  onConfirm(): void
  onClose(): void
  children: ReactNode
}

/**
 * Asks before something is published or cannot be undone. It is a window of its own, nothing in it has
 * the keyboard at first, and for a moment its confirming button does nothing: a double click or a key
 * that is held down on the button that opened it never confirms.
 */
export function ConfirmDialog({
  title,
  action,
  cancel = 'Cancel',
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const later = setTimeout(() => setIsReady(true), GUARD_MS)
    return () => clearTimeout(later)
  }, [])
  return (
    <ModalOverlay
      className="dialog-overlay"
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className="dialog-modal" data-danger="">
        <Dialog role="alertdialog" className="dialog">
          <Heading slot="title">{title}</Heading>
          {children}
          <footer>
            <button type="button" className="button" onClick={onClose}>
              {cancel}
            </button>
            <button
              type="button"
              className="button"
              data-danger=""
              aria-disabled={!isReady || undefined}
              onKeyDown={(event) => event.repeat && event.preventDefault()}
              onClick={(event) => isReady && isDeliberate(event) && onConfirm()}
            >
              {action}
            </button>
          </footer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
