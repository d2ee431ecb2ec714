import { createContext, type ReactNode, use, useState } from 'react'
import { type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router'
import { ActionButton } from '#app/ui/buttons.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ModalDialog } from './modal-dialog.tsx'

interface FormDialogProps {
  title: string
  isDirty: boolean
  /** It stays open meanwhile: if saving fails, it says why and still has the input. */
  isSaving: boolean
  /** Whether closing it ends what it does, so that it need not stay open. */
  canStop?: boolean
  onClose(): void
  children: ReactNode
}

const DialogContext = createContext({ isSaving: false, isHeld: false, close: () => {} })

/** Closes the form dialog around it; asks before that, as Escape does. */
export function CancelButton() {
  const { isHeld, close } = use(DialogContext)
  return (
    <ActionButton isBusy={isHeld} onClick={close}>
      Cancel
    </ActionButton>
  )
}

/** Whether the form dialog around it is saving: what is sent does not change any more. */
export function useIsSaving(): boolean {
  return use(DialogContext).isSaving
}

/** A form dialog that asks before it discards unsaved input. */
export function FormDialog(props: FormDialogProps) {
  const { title, isDirty, isSaving, canStop = false, onClose, children } = props
  const [isAsking, setIsAsking] = useState(false)
  const isHeld = isSaving && !canStop
  const close = () => {
    if (isHeld) return
    if (isDirty) setIsAsking(true)
    else onClose()
  }
  return (
    <ModalDialog title={title} onClose={close}>
      <DialogContext value={{ isSaving, isHeld, close }}>{children}</DialogContext>
      {isDirty && (
        <UnsavedGuard isAsking={isAsking} onStay={() => setIsAsking(false)} onLeave={onClose}>
          <p>What you typed is not saved.</p>
        </UnsavedGuard>
      )}
    </ModalDialog>
  )
}

interface UnsavedGuardProps {
  isAsking: boolean
  isDirty?(): boolean
  /** Whether a navigation would lose the input. */
  leaves?: BlockerFunction
  onStay(): void
  onLeave(): void
  /** What is not saved. */
  children: ReactNode
}

const always = () => true

/** Asks before unsaved input is lost, also by Back or a link. */
export function UnsavedGuard(props: UnsavedGuardProps) {
  const { isAsking, isDirty = always, leaves = always, onStay, onLeave, children } = props
  const blocker = useBlocker((change) => isDirty() && leaves(change))
  useBeforeUnload((event) => isDirty() && event.preventDefault())
  if (!isAsking && blocker.state !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Close without saving?"
      action="Discard"
      cancel="Keep editing"
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
      onClose={() => {
        blocker.reset?.()
        onStay()
      }}
    >
      {children}
    </ConfirmDialog>
  )
}
