import { LRUCache } from 'lru-cache'
import type { Archive } from '#domain/archive/archive.ts'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'

const MAX_FILES = 1000

/**
 * Recently requested files of the current archive version: a video is requested in hundreds of ranges, and the lookup
 * costs more than reading one. Missing files are not cached, so that made-up ids fill nothing.
 */
export function createRecentFiles(archive: Pick<Archive, 'file'>, version: () => string) {
  const recent = new LRUCache<string, ArchiveFile>({ max: MAX_FILES })
  let remembered = version()

  /** Forgets the files of an earlier version. */
  function currentVersion(): string {
    const current = version()
    if (current !== remembered) recent.clear()
    remembered = current
    return current
  }

  /** A file that needs no lookup. */
  function known(id: string): ArchiveFile | undefined {
    currentVersion()
    return recent.get(id)
  }

  const find: Archive['file'] = async (id) => {
    const current = currentVersion()
    const cached = recent.get(id)
    if (cached) return cached
    const file = await archive.file(id)
    // The archive may have changed during the query.
    if (file && version() === current) recent.set(id, file)
    return file
  }

  return { known, find }
}
