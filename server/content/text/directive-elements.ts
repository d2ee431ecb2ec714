import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import type { SectionName } from '#domain/articles/rich-text.ts'
import { type Element, element, type Inner, text } from './html-tree.ts'

/** A figure with a caption and source numbers. */
interface Captioned {
  caption: string
  source: readonly string[]
}

/** @param file With its moment, if it has one. */
export function archiveFile({ file, ...shown }: Captioned & { file: string }): Element {
  const alt = withoutSources(shown.caption)
  return element('archive-file', { file, alt }, captionParts(shown))
}

export function gallery({ folder }: { folder: ArchivePath }): Element {
  return element('archive-gallery', { folder })
}

/** An external page, loaded after the reader agrees. */
export function embed({ address, title }: { address: string; title: string }): Element {
  return element('outside-embed', { address, title })
}

/** A section of an article that is rendered from data. */
export function section(
  name: SectionName,
  attributes: Record<string, string>,
  inside: Inner[],
): Element {
  return element('article-section', { name, ...attributes }, inside)
}

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

/** A collapsible block. */
export function fold({ title }: { title: string }, inside: Inner[]): Element {
  return element('details', { className: ['fold'] }, [
    element('summary', {}, [text(title)]),
    ...inside,
  ])
}

/** A quotation with its source. */
export function quote({ source }: Pick<Captioned, 'source'>, inside: Inner[]): Element {
  const label = source.length > 1 ? 'Sources ' : 'Source '
  return element('figure', { className: ['quote'] }, [
    element('blockquote', {}, inside),
    ...captionOf({ caption: label.trim(), source }),
  ])
}

function captionOf(shown: Captioned): Inner[] {
  const parts = captionParts(shown)
  return parts.length === 0 ? [] : [element('figcaption', {}, parts)]
}

function captionParts({ caption, source }: Captioned): Inner[] {
  const written = [caption, source.map((number) => `[^${number}]`).join('')].filter(Boolean)
  // A gap that no line breaks at.
  return written.length === 0 ? [] : [text(written.join('\u00a0'))]
}

function withoutSources(caption: string): string {
  return caption.replaceAll(/\s*\[\^\d+\]/g, '')
}
