import './dialog.css'
import { X } from 'lucide'
import type { ReactNode } from 'react'
import { Heading } from 'react-aria-components/Dialog'
import { IconButton } from '#app/ui/buttons.tsx'
import { DialogFrame } from './dialog-frame.tsx'

interface ModalDialogProps {
  title: string
  onClose(): void
  role?: 'dialog' | 'alertdialog'
  children: ReactNode
}

export function ModalDialog({ title, onClose, role = 'dialog', children }: ModalDialogProps) {
  return (
    <DialogFrame role={role} onClose={onClose}>
      <header>
        <Heading slot="title">{title}</Heading>
        <IconButton icon={X} label="Close" size={20} onClick={onClose} />
      </header>
      {children}
    </DialogFrame>
  )
}
