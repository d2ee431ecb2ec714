import { lazy, Suspense } from 'react'
import type { FileManagerProps } from './file-manager.tsx'

const FileManager = lazy(async () => {
  try {
    const { fileManager } = await import('./file-manager-entry.ts')
    const { FileManager } = await fileManager()
    return { default: FileManager }
  } catch {
    return { default: FileManagerMissing }
  }
})

/** Loaded when rendered, so visitors never load it. */
export function LazyFileManager(props: FileManagerProps) {
  return (
    <Suspense>
      <FileManager {...props} />
    </Suspense>
  )
}

function FileManagerMissing(_: FileManagerProps) {
  return <p role="alert">The file manager failed to load. Reload the page.</p>
}
