import { lazyPart } from '#app/ui/lazy-part.tsx'

export const LazyFileEditor = lazyPart(
  async () => {
    const { fileEditor } = await import('./file-editor-lazy-entry.ts')
    return (await fileEditor()).FileEditor
  },
  { missing: 'The file manager failed to load. Reload the page.' },
)
