import type { ArchivePath } from '../paths/archive-path.ts'

/** The line that shows all pictures and films of a folder in an article or case. */
export function galleryLine(folder: ArchivePath): string {
  return `::gallery{folder="${folder.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"}`
}
