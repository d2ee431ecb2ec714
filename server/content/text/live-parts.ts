import type { ArchivePath } from '#domain/archive/archive-path.ts'
import { fileInfoAddress, folderAddress } from '#domain/archive/file-address.ts'
import type { FileId } from '#domain/archive/file-id.ts'
import { type Element, element, type Inner, text } from './html-tree.ts'

/** Height of the thumbnail; how wide it is depends on the picture. */
const THUMBNAIL_HEIGHT = 150

/** Something shown, with words under it and the numbers of the sources they come from. */
interface Captioned {
  caption: string
  source: readonly string[]
}

/** Thumbnail of a file of the archive. A page opens it in the viewer; without script it leads to the file's page. */
export function fileFigure({ file, ...shown }: Captioned & { file: FileId }): Element {
  const picture = element('img', {
    // The name in an address is decoration, and here none is known.
    src: `/files/${file}?id=${file}&thumbnail=0x${THUMBNAIL_HEIGHT}`,
    alt: withoutSources(shown.caption),
    height: THUMBNAIL_HEIGHT,
    loading: 'lazy',
    decoding: 'async',
  })
  return element('figure', { className: ['media'], dataFile: file }, [
    element('a', { href: fileInfoAddress(file) }, [picture]),
    ...captionOf(shown),
  ])
}

/** Where a page shows the pictures and films of a folder; without script a link to it. */
export function gallery({ folder }: { folder: ArchivePath }): Element {
  const link = element('a', { href: folderAddress(folder) }, [text(`Files in ${folder}`)])
  return element('div', { className: ['gallery'], dataFolder: folder }, [element('p', {}, [link])])
}

/** Where a page asks whether it may frame an outside address; without script a link to it. */
export function embed({ address, title }: { address: string; title: string }): Element {
  const link = element('a', { href: address }, [text(title)])
  const properties = { className: ['embed'], dataAddress: address, dataTitle: title }
  return element('div', properties, [element('p', {}, [link])])
}

/** A drawing of our own. */
export function drawing({
  name,
  alt,
  ...shown
}: Captioned & { name: string; alt: string }): Element {
  const picture = element('img', {
    src: `/assets/drawings/${name}.svg`,
    alt,
    loading: 'lazy',
    decoding: 'async',
  })
  return element('figure', { className: ['drawing'] }, [picture, ...captionOf(shown)])
}

/** A block that the reader opens. */
export function fold({ title }: { title: string }, inside: Inner[]): Element {
  return element('details', { className: ['fold'] }, [
    element('summary', {}, [text(title)]),
    ...inside,
  ])
}

/** Somebody's words, with where they were read. */
export function quote({ source }: Pick<Captioned, 'source'>, inside: Inner[]): Element {
  const label = source.length > 1 ? 'Sources ' : 'Source '
  return element('figure', { className: ['quote'] }, [
    element('blockquote', {}, inside),
    ...captionOf({ caption: label.trim(), source }),
  ])
}

function captionOf({ caption, source }: Captioned): Inner[] {
  const written = [caption, source.map((number) => `[^${number}]`).join('')].filter(Boolean)
  return written.length === 0 ? [] : [element('figcaption', {}, [text(written.join(' '))])]
}

function withoutSources(caption: string): string {
  return caption.replaceAll(/\s*\[\^\d+\]/g, '')
}
