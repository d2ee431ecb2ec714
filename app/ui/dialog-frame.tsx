import './dialog.css'
import type { ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

interface DialogFrameProps {
  role: 'dialog' | 'alertdialog'
  /** A question above any other dialog. */
  isConfirm?: boolean
  onClose(): void
  children: ReactNode
}

/** A window over the page. Escape closes it; a click beside it closes those that ask nothing. */
export function DialogFrame({ role, isConfirm = false, onClose, children }: DialogFrameProps) {
  return (
    <ModalOverlay
      className="dialog-overlay"
      data-confirm={isConfirm || undefined}
      isOpen
      isDismissable={role === 'dialog'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className="dialog-window">
        <Dialog role={role} className="dialog">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
