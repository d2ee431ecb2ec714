import { lazyPart } from '#app/ui/lazy-part.tsx'

export const LazyFileManager = lazyPart(
  async () => {
    const { fileManager } = await import('./file-manager-entry.ts')
    return (await fileManager()).FileManager
  },
  { missing: 'The file manager failed to load. Reload the page.' },
)
