import '#app/ui/styles/notice.css'
import { WithoutScript } from '#app/editor/without-script.tsx'
import { useHydrated } from '#app/ui/browser/use-hydrated.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import type { TrashedPlace } from '#domain/archive/trashed-place.ts'

const LazyTrashedActions = lazyPart(async () => {
  const { trashedActions } = await import('./trashed-actions-lazy-entry.ts')
  return (await trashedActions()).TrashedActions
})

interface TrashedData {
  trashed: TrashedPlace
  formToken: string | undefined
}

/** For editors, with a way to restore it; visitors get the usual 404 page. */
export function TrashedPage({ trashed, formToken = '' }: TrashedData) {
  const isHydrated = useHydrated()
  return (
    <div className="wrap stack notice">
      <p className="label">In the trash</p>
      <h1>{trashed.name}</h1>
      <p>This {trashed.kind} was deleted and can be restored.</p>
      <WithoutScript />
      {isHydrated && <LazyTrashedActions formToken={formToken} place={trashed} />}
    </div>
  )
}
