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

/** Loaded only where it is drawn: visitors never have it. */
export function LazyFileManager(props: FileManagerProps) {
  return (
    <Suspense>
      <FileManager {...props} />
    </Suspense>
  )
}

function FileManagerMissing(_: FileManagerProps) {
  return <p role="alert">What manages files did not load. Load the page again.</p>
}
