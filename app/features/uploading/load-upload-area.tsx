import type { ComponentType } from 'react'
import type { UploadAreaProps } from './upload-area.tsx'

/** For editors only. */
export async function loadUploadArea(): Promise<ComponentType<UploadAreaProps>> {
  try {
    const { uploadArea } = await import('./upload-lazy-entry.ts')
    return (await uploadArea()).UploadArea
  } catch {
    return () => <p role="alert">The uploader failed to load. Reload the page.</p>
  }
}
