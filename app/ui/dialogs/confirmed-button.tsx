import { type ComponentProps, type ReactNode, useState } from 'react'
import { ActionButton } from '#app/ui/buttons.tsx'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import type { Confirmation } from './confirm-dialog.tsx'

/** Few need it, so a page loads it then. */
export const LazyConfirmDialog = lazyPart(
  async () => (await import('./confirm-dialog.tsx')).ConfirmDialog,
)

interface ConfirmedButtonProps extends Omit<ComponentProps<typeof ActionButton>, 'onClick'> {
  question: Confirmation & { more?: ReactNode }
  onConfirm(): void
}

/** A button that asks before it acts. */
export function ConfirmedButton({ question, onConfirm, ...button }: ConfirmedButtonProps) {
  const { more, ...asked } = question
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <ActionButton {...button} onClick={() => setIsAsking(true)} />
      {isAsking && (
        <LazyConfirmDialog
          {...asked}
          onConfirm={() => {
            setIsAsking(false)
            onConfirm()
          }}
          onClose={() => setIsAsking(false)}
        >
          {more}
        </LazyConfirmDialog>
      )}
    </>
  )
}
