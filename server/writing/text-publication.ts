import { type Publication, publicationOf } from '#domain/writing/publication.ts'
import { cataloguePath } from '#domain/writing/text-path.ts'
import type { ContentEntry } from '../content/content-entry.ts'
import { contentPath } from '../content/content-path.ts'

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

/** The file of the catalogue that a text is in. */
export function ownCatalogue(path: string): string | undefined {
  const place = contentPath(path)
  return 'slug' in place ? cataloguePath(place.slug) : undefined
}
