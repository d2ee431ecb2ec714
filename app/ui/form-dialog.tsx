import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ModalDialog } from './modal-dialog.tsx'

/** A form dialog that asks before it discards unsaved input. */
export function FormDialog({
  title,
  isDirty,
  onClose,
  children,
}: {
  title: string
  isDirty: boolean
  onClose(): void
  children: ReactNode
}) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <ModalDialog title={title} onClose={() => (isDirty ? setIsAsking(true) : onClose())}>
      {children}
      {isDirty && (
        <UnsavedGuard isAsking={isAsking} onStay={() => setIsAsking(false)} onLeave={onClose} />
      )}
    </ModalDialog>
  )
}

/** Also asks before Back or a link leaves the page. */
function UnsavedGuard({
  isAsking,
  onStay,
  onLeave,
}: {
  isAsking: boolean
  onStay(): void
  onLeave(): void
}) {
  const blocker = useBlocker(true)
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [])
  if (!isAsking && blocker.state !== 'blocked') return null

  function stay() {
    blocker.reset?.()
    onStay()
  }

  return (
    <ConfirmDialog
      title="Close without saving?"
      action="Discard"
      cancel="Keep editing"
      onConfirm={() => {
        blocker.proceed?.()
        onLeave()
      }}
      onClose={stay}
    >
      <p>What you typed is not saved.</p>
    </ConfirmDialog>
  )
}
