import type { FileView } from '#domain/archive/entry-view.ts'
import { fileInfoAddress, thumbnailAddress } from '#domain/archive/file-address.ts'
import { sampleLabel } from '#domain/archive/sample-label.ts'
import { formatClock } from '#domain/units/clock.ts'

const HEIGHT = 150

export interface LiveFile extends FileView {
  /** Drawn for the site: no evidence of anything. */
  isSample: boolean
}

/** A file as a thumbnail that leads to its page. @param alt Ready for an attribute. */
export function pictureHtml(file: LiveFile, alt: string): string {
  const address = (size: '0x150' | '0x300') => escaped(thumbnailAddress(file, size))
  const sources = `src="${address('0x150')}" srcset="${address('0x300')} 2x"`
  const picture = `<img ${sources} alt="${alt}"${sizeOf(file)} loading="lazy" decoding="async">`
  return `<a href="${fileInfoAddress(file.id)}">${picture}</a>`
}

/** One of a gallery. */
export function tileHtml(file: LiveFile): string {
  const alt = escaped(file.description || file.name)
  return `<li data-file="${file.id}" title="${escaped(file.name)}">${pictureHtml(file, alt)}${markOf(file)}</li>`
}

/** What a thumbnail alone would not tell. */
function markOf({ kind, duration, isSample }: LiveFile): string {
  const film =
    kind === 'video' && (duration === undefined ? 'Film' : `Film ${formatClock(duration)}`)
  const marks = [isSample && sampleLabel(kind), film].filter(Boolean)
  return marks.length > 0 ? `<span>${marks.join(', ')}</span>` : ''
}

/** The place is kept before the picture has loaded. */
function sizeOf({ width, height }: LiveFile): string {
  if (!width || !height) return ` height="${HEIGHT}"`
  return ` width="${Math.round((width * HEIGHT) / height)}" height="${HEIGHT}"`
}

export function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
