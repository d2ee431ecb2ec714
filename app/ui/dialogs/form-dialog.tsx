import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { ActionButton } from '#app/ui/buttons.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ModalDialog } from './modal-dialog.tsx'

interface FormDialogProps {
  title: string
  isDirty: boolean
  /** It stays open meanwhile: if saving fails, it says why and still has the input. */
  isSaving: boolean
  onClose(): void
  children: ReactNode
}

const CloseContext = createContext<() => void>(() => undefined)

/** Closes the form dialog around it; asks before that, as Escape does. */
export function CancelButton() {
  return <ActionButton onClick={use(CloseContext)}>Cancel</ActionButton>
}

/** A form dialog that asks before it discards unsaved input. */
export function FormDialog({ title, isDirty, isSaving, onClose, children }: FormDialogProps) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => {
    if (isSaving) return
    if (isDirty) setIsAsking(true)
    else onClose()
  }
  return (
    <ModalDialog title={title} onClose={close}>
      <CloseContext value={close}>{children}</CloseContext>
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
  const ask = useEffectEvent((event: BeforeUnloadEvent) => isDirty() && event.preventDefault())
  useEffect(() => {
    const listener = (event: BeforeUnloadEvent) => ask(event)
    addEventListener('beforeunload', listener)
    return () => removeEventListener('beforeunload', listener)
  }, [])
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
