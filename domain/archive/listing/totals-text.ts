import { formatBytes } from '../../units/bytes.ts'
import { counted, formatCount } from '../../units/count.ts'
import type { FolderTotals } from './listing.ts'

/**
 * The totals of the folder itself: `6 folders · 9 images · 3 files · 48 MB`.
 * @param videos Number of videos among its images, if known.
 */
export function totalsText(
  { folders, images, files, bytes }: FolderTotals,
  videos: number | undefined,
): string {
  const parts = [
    folders > 0 ? counted(folders, 'folder') : '',
    ...imagesText(images, videos),
    files > 0 ? counted(files, 'file') : '',
    bytes > 0 ? formatBytes(bytes, 0) : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : 'Empty'
}

function imagesText(images: number, videos: number | undefined): string[] {
  if (videos === undefined && images > 0) return [`${formatCount(images)} images and videos`]
  const still = images - (videos ?? 0)
  return [still > 0 ? counted(still, 'image') : '', videos ? counted(videos, 'video') : '']
}
