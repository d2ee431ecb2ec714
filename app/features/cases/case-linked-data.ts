import type { ShownFile } from '#domain/archive/shown-file.ts'
import { linkedArticle } from '#domain/articles/article-linked-data.ts'
import { caseCard } from './case-card.ts'
import type { CasePageData } from './case-page-data.ts'

type LinkedCase = CasePageData & { media: readonly ShownFile[]; brand: string; siteUrl: string }

/** A case in the words of schema.org: an article with its sources, part of its catalogue. */
export function caseLinkedData(page: LinkedCase) {
  const { one, catalogue, siteUrl } = page
  const { description, url, image } = caseCard(page, siteUrl)
  const { point, place } = one.location
  return {
    ...linkedArticle({ title: one.title, description, url }, page),
    image,
    datePublished: one.added,
    dateModified: one.updated ?? one.added,
    contentLocation:
      place || point
        ? {
            '@type': 'Place',
            name: place || undefined,
            geo: point && { '@type': 'GeoCoordinates', ...point },
          }
        : undefined,
    citation: one.sources.flatMap(({ address: cited }) => cited ?? []),
    isPartOf: { '@type': 'Dataset', name: catalogue.title, url: siteUrl + catalogue.url },
  }
}
