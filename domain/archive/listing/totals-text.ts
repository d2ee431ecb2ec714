import { formatBytes } from '../../units/bytes.ts'
import type { FolderTotals } from './listing.ts'

/** `1 folder`, `2 folders`. */
export function counted(count: number, one: string): string {
  return `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`
}

/** Of the folder itself: `6 folders · 9 images · 3 files · 48 MB`. */
export function totalsText({ folders, images, files, bytes }: FolderTotals): string {
  const parts = [
    folders > 0 ? counted(folders, 'folder') : '',
    images > 0 ? counted(images, 'image') : '',
    files > 0 ? counted(files, 'file') : '',
    bytes > 0 ? formatBytes(bytes, 0) : '',
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(' · ') : 'Empty'
}
