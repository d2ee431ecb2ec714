import { lazy, Suspense } from 'react'
import type { UploadAreaProps } from './upload-area.tsx'

const Area = lazy(async () => {
  try {
    const { uploadArea } = await import('./upload-lazy-entry.ts')
    const { UploadArea } = await uploadArea()
    return { default: UploadArea }
  } catch {
    return { default: UploadAreaMissing }
  }
})

interface LazyUploadAreaProps {
  path: UploadAreaProps['path']
  /** Undefined for visitors, and until it has loaded. */
  manager: { refresh(): void; folderAt: UploadAreaProps['folderAt'] } | undefined
}

/** Loaded for editors only. */
export function LazyUploadArea({ path, manager }: LazyUploadAreaProps) {
  if (!manager) return null
  return (
    <Suspense fallback={null}>
      <Area path={path} onArrived={manager.refresh} folderAt={manager.folderAt} />
    </Suspense>
  )
}

function UploadAreaMissing(_: UploadAreaProps) {
  return <p role="alert">The uploader failed to load. Reload the page.</p>
}
