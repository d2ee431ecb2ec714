import type { Case } from './case.ts'
import { parseCaseDate } from './case-date.ts'
import type { Catalogue } from './catalogue.ts'
import { lastChange } from './changes.ts'
import { shownPoint } from './shown-point.ts'

interface Publisher {
  siteUrl: string
  brand: string
}

/** A catalogue in the words of schema.org: a data set with its files. */
export function catalogueLinkedData(catalogue: Catalogue, { siteUrl, brand }: Publisher) {
  const address = `${siteUrl}/blog/${catalogue.slug}`
  const file = (name: string, type: string) => ({
    '@type': 'DataDownload',
    encodingFormat: type,
    contentUrl: `${address}/${name}`,
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: catalogue.title,
    description: catalogue.description,
    url: address,
    dateCreated: catalogue.added,
    dateModified: lastChange(catalogue.cases) ?? catalogue.added,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name: brand, url: `${siteUrl}/` },
    distribution: [
      file('cases.csv', 'text/csv'),
      file('cases.json', 'application/json'),
      file('cases.geojson', 'application/geo+json'),
    ],
  }
}

/** A case in the words of schema.org. What is rated or listed is no word of theirs and stays out. */
export function caseLinkedData(
  one: Case,
  catalogue: Pick<Catalogue, 'slug' | 'title'>,
  { siteUrl, brand }: Publisher,
) {
  const page = `${siteUrl}/blog/${catalogue.slug}`
  const point = shownPoint(one)
  const place = [one.location.place, one.location.oblast].filter(Boolean).join(', ')
  const publisher = { '@type': 'Organization', name: brand, url: `${siteUrl}/` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: one.title,
    url: `${page}/${one.id}`,
    datePublished: one.added,
    dateModified: one.updated ?? one.added,
    temporalCoverage: parseCaseDate(one.date)?.edtf || undefined,
    contentLocation:
      place || point
        ? {
            '@type': 'Place',
            name: place || undefined,
            geo: point && { '@type': 'GeoCoordinates', ...point },
          }
        : undefined,
    citation: one.sources.map(({ address }) => address),
    isPartOf: { '@type': 'Dataset', name: catalogue.title, url: page },
    author: publisher,
    publisher,
  }
}
