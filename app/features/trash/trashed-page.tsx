import '#app/ui/notice.css'
import { lazy, Suspense } from 'react'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import type { TrashedPlace } from '#domain/archive/trashed-place.ts'
import type { TrashedActionsProps } from './trashed-actions.tsx'

const TrashedActions = lazy(async () => {
  const { trashedActions } = await import('./trashed-actions-entry.ts')
  const { TrashedActions } = await trashedActions()
  return { default: TrashedActions }
})

/** Loaded when rendered, so visitors never load it. */
function LazyTrashedActions(props: TrashedActionsProps) {
  return (
    <Suspense>
      <TrashedActions {...props} />
    </Suspense>
  )
}

export interface TrashedData {
  trashed: Omit<TrashedPlace, 'at'> & { at: string }
  brand: string
  formToken: string
}

export function trashedData(
  { at, ...place }: TrashedPlace,
  { brand, formToken = '' }: { brand: string; formToken: string | undefined },
): TrashedData {
  return { trashed: { ...place, at: at.toISOString() }, brand, formToken }
}

export function trashedMeta({ trashed, brand }: TrashedData) {
  return [
    { title: `${trashed.name} is in the trash – ${brand}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** For editors, with a way to restore it; visitors get the usual 404 page. */
export function TrashedPage({ trashed, formToken }: TrashedData) {
  const isHydrated = useHydrated()
  return (
    <div className="wrap stack notice">
      <p className="label">In the trash</p>
      <h1>{trashed.name}</h1>
      <p>This {trashed.kind} was deleted and can be restored.</p>
      {isHydrated && <LazyTrashedActions formToken={formToken} place={trashed} />}
    </div>
  )
}
