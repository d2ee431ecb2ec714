import { formatBytes } from '../../units/bytes.ts'
import type { FolderTotals } from './listing.ts'

/** `1 folder`, `2 folders`. */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`
}

/**
 * Of the folder itself: `6 folders · 9 images · 3 files · 48 MB`.
 * @param films How many of its images are films, where that is known.
 */
export function totalsText(
  { folders, images, files, bytes }: FolderTotals,
  films: number | undefined,
): string {
  const parts = [
    folders > 0 ? counted(folders, 'folder') : '',
    ...imagesText(images, films),
    files > 0 ? counted(files, 'file') : '',
    bytes > 0 ? formatBytes(bytes, 0) : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : 'Empty'
}

function imagesText(images: number, films: number | undefined): string[] {
  if (films === undefined && images > 0) return [`${images.toLocaleString('en')} images and videos`]
  const still = images - (films ?? 0)
  return [still > 0 ? counted(still, 'image') : '', films ? counted(films, 'video') : '']
}
