import { LRUCache } from 'lru-cache'
import type { Archive } from '#domain/archive/archive.ts'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'

const MAX_FILES = 1000

/**
 * Recently requested files of the current archive version: a video is requested in hundreds of ranges, and the lookup
 * costs more than reading one. Missing files are not cached, so that made-up ids fill nothing.
 */
export function recentFiles(
  archive: Pick<Archive, 'file'>,
  version: () => string,
): Archive['file'] {
  const recent = new LRUCache<string, ArchiveFile>({ max: MAX_FILES })
  let remembered = version()

  return async (id) => {
    const current = version()
    if (current !== remembered) recent.clear()
    remembered = current
    const known = recent.get(id)
    if (known) return known
    const file = await archive.file(id)
    // The archive may have changed during the query.
    if (file && version() === current) recent.set(id, file)
    return file
  }
}
