import type { ArchivePath } from '../paths/archive-path.ts'

/** Shows all pictures and videos of a folder in an article or case. */
export function galleryLine(folder: ArchivePath): string {
  return `::gallery{folder="${folder.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"}`
}
