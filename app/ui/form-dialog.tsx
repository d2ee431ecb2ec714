import { type ReactNode, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { ModalDialog } from './modal-dialog.tsx'

/** A window in which somebody types: what was typed goes only with its writer's word. */
export function FormDialog({
  title,
  isTyped,
  onClose,
  children,
}: {
  title: string
  /** Whether something was typed that is not saved. */
  isTyped: boolean
  onClose(): void
  children: ReactNode
}) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <ModalDialog title={title} onClose={() => (isTyped ? setIsAsking(true) : onClose())}>
      {children}
      {isTyped && (
        <UnsavedGuard isAsking={isAsking} onStay={() => setIsAsking(false)} onLeave={onClose} />
      )}
    </ModalDialog>
  )
}

/** Asks also before Back, or a link, leads away. */
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
