import type { ArchivePath } from '#domain/archive/archive-path.ts'
import { folderAddress } from '#domain/archive/file-address.ts'
import { escaped, type LiveFile, tileHtml } from './file-html.ts'

/** Pictures and films of a folder, as far as a gallery shows them. */
export interface GalleryFolder {
  path: ArchivePath
  files: LiveFile[]
  /** Files of any kind in the folder itself. */
  total: number
}

/** Thumbnails and the way to the folder, or a sentence that says why there are none. */
export function galleryHtml(wanted: string, folder: GalleryFolder | undefined): string {
  if (!folder) return `<p>The archive has no folder “${named(wanted)}” yet.</p>`
  const link = (text: string) => `<a href="${escaped(folderAddress(folder.path))}">${text}</a>`
  if (folder.files.length === 0) {
    return `<p>No picture or film lies in the archive folder ${link(`“${named(folder.path)}”`)} yet.</p>`
  }
  const files = folder.total === 1 ? 'The one file' : `All ${folder.total} files`
  return [
    `<ul data-file-group="">${folder.files.map(tileHtml).join('')}</ul>`,
    `<p>${link(`${files} in “${named(folder.path)}”`)}</p>`,
  ].join('')
}

/** The last two steps of a path tell a reader enough. */
function named(path: string): string {
  return escaped(path.split('/').filter(Boolean).slice(-2).join(' / '))
}
