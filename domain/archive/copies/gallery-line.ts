import { escaped } from '../../units/escaped.ts'
import type { ArchivePath } from '../paths/archive-path.ts'

/** Shows all pictures and videos of a folder in an article or case. */
export function galleryLine(folder: ArchivePath): string {
  return `::gallery{folder="${escaped(folder)}"}`
}
