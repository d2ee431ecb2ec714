import { lazy, Suspense } from 'react'
import type { TrashedActionsProps } from './trashed-actions.tsx'

const TrashedActions = lazy(async () => {
  const { trashedActions } = await import('./trashed-actions-entry.ts')
  const { TrashedActions } = await trashedActions()
  return { default: TrashedActions }
})

/** Loaded only where it is drawn: visitors never have it. */
export function LazyTrashedActions(props: TrashedActionsProps) {
  return (
    <Suspense>
      <TrashedActions {...props} />
    </Suspense>
  )
}
