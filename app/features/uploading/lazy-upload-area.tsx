import { lazy, Suspense } from 'react'
import type { UploadAreaProps } from './upload-area.tsx'

const Area = lazy(async () => {
  try {
    const { uploadArea } = await import('./upload-door.ts')
    const { UploadArea } = await uploadArea()
    return { default: UploadArea }
  } catch {
    return { default: UploadAreaMissing }
  }
})

interface LazyUploadAreaProps {
  path: UploadAreaProps['path']
  /** Of the page that shows the folder; undefined for visitors, and until it has loaded. */
  manager: { refresh(): void; folderAt: UploadAreaProps['folderAt'] } | undefined
}

/** Loaded only for those who may bring files in, once their page shows it. */
export function LazyUploadArea({ path, manager }: LazyUploadAreaProps) {
  if (!manager) return null
  return (
    <Suspense fallback={null}>
      <Area path={path} onArrived={manager.refresh} folderAt={manager.folderAt} />
    </Suspense>
  )
}

function UploadAreaMissing(_: UploadAreaProps) {
  return <p role="alert">What sends files did not load. Load the page again.</p>
}
