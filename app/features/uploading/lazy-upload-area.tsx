import { lazyPart } from '#app/ui/lazy-part.tsx'
import type { UploadAreaProps } from './upload-area.tsx'

const Area = lazyPart(
  async () => {
    const { uploadArea } = await import('./upload-lazy-entry.ts')
    return (await uploadArea()).UploadArea
  },
  { missing: 'The uploader failed to load. Reload the page.' },
)

interface LazyUploadAreaProps extends Pick<UploadAreaProps, 'path'> {
  /** Undefined for visitors, and until it has loaded. */
  manager: { refresh(): void; folderAt: UploadAreaProps['folderAt'] } | undefined
}

/** Loaded for editors only. */
export function LazyUploadArea({ path, manager }: LazyUploadAreaProps) {
  return manager && <Area path={path} onArrived={manager.refresh} folderAt={manager.folderAt} />
}
