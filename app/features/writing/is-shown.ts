import type { Publication } from '#domain/writing/publication.ts'

/** Whether readers see the text. */
export function isShown(publication: Publication): boolean {
  return publication.state === 'published' && !publication.isCatalogueHidden
}
