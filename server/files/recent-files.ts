import { LRUCache } from 'lru-cache'
import type { Archive } from '#domain/archive/archive.ts'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'

const MAX_FILES = 1000

/**
 * Files asked for lately, as they are in this version of the archive: a film is asked for in
 * hundreds of ranges, and looking it up costs more than reading one. What is not there is not
 * remembered, so that made-up ids fill nothing.
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
    // The archive may have changed while it was read.
    if (file && version() === current) recent.set(id, file)
    return file
  }
}
