import { type ComponentProps, lazy, Suspense } from 'react'
import type { FileProblemsNote } from './file-problems-note.tsx'

const Note = lazy(async () => ({
  default: (await import('./file-problems-note.tsx')).FileProblemsNote,
}))

/** Loaded when rendered, so visitors never load it. */
export function LazyFileProblemsNote(props: ComponentProps<typeof FileProblemsNote>) {
  return (
    <Suspense>
      <Note {...props} />
    </Suspense>
  )
}
