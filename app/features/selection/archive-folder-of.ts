import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'

/** Undefined for other URLs. */
export function archiveFolderOf(address: string): ArchivePath | undefined {
  const { pathname, searchParams } = new URL(address)
  if (pathname !== '/archive') return undefined
  return (searchParams.get('dir') ?? '/') as ArchivePath
}
