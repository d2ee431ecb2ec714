import { redirect } from 'react-router'
import { textsOf } from '#domain/cases/case.ts'
import { wordsOf } from '#domain/catalogues/case-filter.ts'
import type { Catalogue } from '#domain/catalogues/catalogue.ts'
import { catalogueQuery } from '#domain/catalogues/catalogue-query.ts'
import { hasMonthNumbers, withoutFullEnds } from '#domain/catalogues/month-range.ts'
import { timelineOf } from '#domain/catalogues/timeline.ts'
import { foundOnPage } from '#domain/search/found-on-page.ts'
import { postUrl } from '#domain/site/blog-url.ts'
import { queryProblem } from '#domain/site/query-problem.ts'
import type { SiteContext } from '../../context.ts'
import { caseChoice, choiceUrl } from '../../features/case-index/case-choice.ts'
import { catalogueLinkedData } from '../../features/catalogue/catalogue-linked-data.ts'
import { cataloguePageData } from '../../features/catalogue/catalogue-page-data.ts'
import { catalogueMapData } from '../../features/map/catalogue-map-data.ts'
import { openDrawing } from '../../features/rich-text/draw-text.tsx'

/** Data of the page of a catalogue. An unknown order is reported, and the default is used. */
export async function loadCatalogue(
  catalogue: Catalogue,
  { searchParams }: URL,
  { archive, search, site, siteUrl, allowFrame }: SiteContext,
) {
  const query = catalogueQuery.safeParse(Object.fromEntries(searchParams))
  const { opening, closing, cases } = catalogue
  const texts = [opening, closing, ...cases.flatMap(textsOf)]
  const { draw, files, frames } = await openDrawing(archive, texts, site)
  frames.forEach(allowFrame)
  const page = await cataloguePageData(archive, catalogue, draw)
  const { title, description } = page
  const found = await foundOnPage(search, catalogue.slug, wordsOf(searchParams))
  const withFound = <One extends { id: string }>(one: One) => ({
    ...one,
    isFound: found?.ids.has(one.id) ?? true,
  })
  const filtered = page.filtered.map(withFound)
  const filteredRecords = page.filteredRecords.map(withFound)
  const choice = caseChoice(
    searchParams,
    { cases: filtered, records: filteredRecords },
    page.groups,
  )
  const path = postUrl(catalogue.slug)
  if (hasMonthNumbers(searchParams)) {
    const { filter, order } = choice
    const months = timelineOf(filtered, filter).months.map(({ month }) => month)
    throw redirect(choiceUrl(path, { filter: withoutFullEnds(filter, months), order }))
  }
  const url = siteUrl + path
  return {
    kind: 'catalogue' as const,
    card: { title, description, url, type: 'article' as const },
    feed: { title, href: `${url}/feed.xml` },
    linkedData: catalogueLinkedData({
      ...page,
      brand: site.brand,
      siteUrl,
      licence: site.editorial.licence,
    }),
    page: { ...page, filtered, filteredRecords },
    choice: { ...choice, meant: found?.meant, hasMostWords: found?.hasMostWords ?? false },
    map: catalogueMapData(page, choice, {
      query: searchParams,
      urlOf: (view) => `${choiceUrl(path, { ...choice, order: { ...choice.order, view } })}#map`,
    }),
    problem: query.success ? undefined : queryProblem(query.error, searchParams),
    files,
    brand: site.brand,
    siteUrl,
  }
}
