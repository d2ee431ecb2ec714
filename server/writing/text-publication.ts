import { type Publication, publicationOf } from '#domain/writing/publication.ts'
import type { ContentEntry } from '../content/content-entry.ts'
import { contentPath } from '../content/content-path.ts'

/** Adds to the publication of a text whether its catalogue keeps it from readers. */
export function inCatalogue(
  publication: Publication,
  path: string,
  entries: readonly ContentEntry[],
): Publication {
  const place = contentPath(path)
  if (publication.state !== 'published' || place.kind !== 'case') return publication
  const isCatalogueHidden = entries.some(
    (entry) =>
      entry.kind === 'catalogue' &&
      entry.slug === place.slug &&
      publicationOf(entry.text.head, Date.now()).state !== 'published',
  )
  return { state: 'published', isCatalogueHidden }
}
