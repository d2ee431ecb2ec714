import './dialog.css'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

interface DialogFrameProps {
  role: 'dialog' | 'alertdialog'
  /** A confirmation above other dialogs. */
  isConfirm?: boolean
  /** Id of what is read after the title. */
  describedBy?: string
  onClose(): void
  children: ReactNode
}

/** A modal dialog. Escape closes it; a click outside closes dialogs without input. */
export function DialogFrame({
  role,
  isConfirm = false,
  describedBy,
  onClose,
  children,
}: DialogFrameProps) {
  return (
    <ModalOverlay
      className="dialog-overlay"
      data-confirm={isConfirm || undefined}
      isOpen
      isDismissable={role === 'dialog'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className="floating dialog-window">
        <Dialog
          role={role}
          className="stack dialog"
          {...(describedBy && { 'aria-describedby': describedBy })}
        >
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
