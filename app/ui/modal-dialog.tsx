import './dialog.css'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'

/** A window over the page: Escape closes it, and the keyboard goes back to where it was. */
export function ModalDialog({
  title,
  onClose,
  role = 'dialog',
  children,
}: {
  title: string
  onClose(): void
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}) {
  return (
    <ModalOverlay
      className="dialog-overlay"
      isOpen
      isDismissable={role === 'dialog'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Modal className="dialog-modal">
        <Dialog role={role} className="dialog">
          <header>
            <Heading slot="title">{title}</Heading>
            <button type="button" className="notice-close" aria-label="Close" onClick={onClose}>
              <X aria-hidden="true" size={20} strokeWidth={1.5} />
            </button>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
