import type { ArchivePath } from './archive-path.ts'
import { fileInfoAddress } from './file-address.ts'
import type { FileId } from './file-id.ts'
import { markdownLink } from './markdown-link.ts'
import { mediaKind } from './media-type.ts'

interface ArticleFile {
  id: FileId
  name: string
  description: string
  mediaType: string
}

/** A caption is short; what is longer is for its author to cut. */
const MOST_LETTERS = 300

/** What an author writes into an article to show a file: a picture or a film in place, all else as a link. */
export function articleLine({ id, name, description, mediaType }: ArticleFile): string {
  const kind = mediaKind(mediaType)
  const directive = { image: 'figure', video: 'media' }[kind as string]
  if (directive === undefined) return markdownLink(name, fileInfoAddress(id))
  const caption = attribute((description || name).slice(0, MOST_LETTERS))
  return `::${directive}{file="${id}" caption="${caption}"}`
}

/** The same for all pictures and films of a folder. */
export function galleryLine(folder: ArchivePath): string {
  return `::gallery{folder="${attribute(folder)}"}`
}

/** Text between double quotes: https://github.com/micromark/micromark-extension-directive#syntax. */
function attribute(text: string): string {
  return text
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
}
