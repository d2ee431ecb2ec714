import type { ArchivePath } from '#domain/archive/archive-path.ts'

/** The folder that an address of the archive shows: our own links lead nowhere else. */
export function archiveFolderOf(address: string): ArchivePath | undefined {
  const { pathname, searchParams } = new URL(address)
  if (pathname !== '/archive') return undefined
  return (searchParams.get('dir') ?? '/') as ArchivePath
}
