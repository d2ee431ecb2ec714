import { data } from 'react-router'
import { textsOf } from '#domain/cases/case.ts'
import type { Catalogue } from '#domain/catalogues/catalogue.ts'
import { catalogueQuery } from '#domain/catalogues/catalogue-query.ts'
import { queryProblem } from '#domain/site/query-problem.ts'
import type { SiteContext } from '../context.ts'
import { catalogueLinkedData } from '../features/catalogue/catalogue-linked-data.ts'
import { cataloguePageData, drawnCatalogue } from '../features/catalogue/catalogue-page-data.ts'
import { openDrawing } from '../features/rich-text/draw-text.tsx'

export type LoadedCatalogue = Awaited<ReturnType<typeof loadCatalogue>>

/** What the page of a catalogue shows. @throws An answer to a query that has a mistake. */
export async function loadCatalogue(
  catalogue: Catalogue,
  { searchParams }: URL,
  { archive, site, siteUrl, allowFrame, isPage, onlyDrawn }: SiteContext,
) {
  const query = catalogueQuery.safeParse(Object.fromEntries(searchParams))
  if (!query.success) throw data(queryProblem(query.error, searchParams), { status: 400 })
  const { opening, closing, cases } = catalogue
  const texts = [opening, closing, ...cases.flatMap(textsOf)]
  const { draw, files, frames } = await openDrawing(archive, texts, site)
  frames.forEach(allowFrame)
  const drawn = drawnCatalogue(catalogue, draw)
  if (isPage) onlyDrawn.catalogue = drawn
  const page = await cataloguePageData(archive, catalogue)
  const { title, description } = page
  const address = `${siteUrl}/blog/${catalogue.slug}`
  return {
    kind: 'catalogue' as const,
    card: { title, brand: site.brand, description, address },
    feed: { title, href: `${address}/feed.xml` },
    linkedData: catalogueLinkedData({ ...page, brand: site.brand, siteUrl }),
    ...page,
    drawn: isPage ? undefined : drawn,
    files,
    brand: site.brand,
    siteUrl,
  }
}
