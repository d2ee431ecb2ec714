import { postUrl } from '#domain/site/blog-url.ts'
import { counted } from '#domain/units/count.ts'
import type { CataloguePageData } from './catalogue-page-data.ts'

type LinkedCatalogue = Pick<
  CataloguePageData,
  'slug' | 'title' | 'description' | 'added' | 'updated' | 'cases'
> & { brand: string; siteUrl: string; licence: string }

/** The catalogue in the words of schema.org: a data set, its files, and the pages of its cases. */
export function catalogueLinkedData(page: LinkedCatalogue) {
  const { slug, title, description, added, updated, cases, brand, siteUrl, licence } = page
  const url = siteUrl + postUrl(slug)
  const publisher = { '@type': 'Organization', name: brand, url: `${siteUrl}/` }
  const file = (name: string, encodingFormat: string) => ({
    '@type': 'DataDownload',
    contentUrl: `${url}/${name}`,
    encodingFormat,
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'Dataset',
    name: title,
    description,
    url,
    inLanguage: 'en',
    datePublished: added,
    dateModified: updated,
    creator: publisher,
    publisher,
    copyrightNotice: licence,
    isPartOf: { '@type': 'WebSite', name: brand, url: `${siteUrl}/` },
    size: counted(cases.length, 'case'),
    distribution: [
      file('cases.csv', 'text/csv'),
      file('cases.json', 'application/json'),
      file('cases.geojson', 'application/geo+json'),
    ],
  }
}
