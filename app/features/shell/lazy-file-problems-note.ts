import { lazyPart } from '#app/ui/lazy-part.tsx'

export const LazyFileProblemsNote = lazyPart(
  async () => (await import('./file-problems-note.tsx')).FileProblemsNote,
)
