import { lazy, Suspense } from 'react'
import type { UploadAreaProps } from './upload-area.tsx'

const Area = lazy(() =>
  import('./upload-area.tsx').then(({ UploadArea }) => ({ default: UploadArea })),
)

/** Loaded only for those who may bring files in, once their page shows it. */
export function LazyUploadArea(props: UploadAreaProps) {
  return (
    <Suspense fallback={null}>
      <Area {...props} />
    </Suspense>
  )
}
