import './dialog.css'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Heading } from 'react-aria-components/Dialog'
import { DialogFrame } from './dialog-frame.tsx'

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
    <DialogFrame role={role} onClose={onClose}>
      <header>
        <Heading slot="title">{title}</Heading>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" size={20} strokeWidth={1.5} />
        </button>
      </header>
      {children}
    </DialogFrame>
  )
}
