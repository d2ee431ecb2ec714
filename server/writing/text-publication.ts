import { type Publication, publicationOf } from '#domain/writing/publication.ts'
import { cataloguePath } from '#domain/writing/text-path.ts'
import type { ContentEntry } from '../content/content-entry.ts'
import { contentPath } from '../content/content-path.ts'
import { isMarkedDraft } from '../content/yaml/front-matter.ts'

/** Adds to the publication of a text whether its catalogue keeps it from readers. */
export function inCatalogue(
  publication: Publication,
  path: string,
  entries: readonly ContentEntry[],
): Publication {
  if (publication.state !== 'published' || contentPath(path).kind !== 'case') return publication
  return { state: 'published', isCatalogueHidden: isCatalogueHidden(path, entries) }
}

/** Whether the text is in a catalogue that readers do not see. */
export function isCatalogueHidden(path: string, entries: readonly ContentEntry[]): boolean {
  const catalogue = ownCatalogue(path)
  const entry = entries.find((one) => one.path === catalogue)
  if (entry?.kind !== 'catalogue') return false
  return publicationOf(entry.text.head, Date.now()).state !== 'published'
}

/** A case is shown with its catalogue, also before that is published. */
export function hiddenCatalogue(entries: readonly ContentEntry[], path: string): ContentEntry[] {
  const place = contentPath(path)
  if (place.kind !== 'case') return []
  return entries.filter((one) => one.kind === 'catalogue' && one.slug === place.slug)
}

/** Whether readers see nothing of a text, whichever mistakes it has. */
export function isHiddenText(path: string, text: string): boolean {
  const { kind } = contentPath(path)
  return (kind === 'case' || kind === 'article' || kind === 'catalogue') && isMarkedDraft(text)
}

/** The file of the catalogue that a text is in. */
export function ownCatalogue(path: string): string | undefined {
  const place = contentPath(path)
  return 'slug' in place ? cataloguePath(place.slug) : undefined
}
