import { useCallback, useMemo } from 'react'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Catalogue } from '#domain/cases/catalogue.ts'
import { catalogueQuery } from '#domain/cases/catalogue-query.ts'
import { queryProblem } from '#domain/site/query-problem.ts'
import { siteContext } from '../context.ts'
import { viewerItemOf } from '../features/browsing/viewer-item-of.ts'
import { CrossTableView } from '../features/case-counts/cross-table-view.tsx'
import { CaseIndex } from '../features/case-index/case-index.tsx'
import { useCaseChoice } from '../features/case-index/use-case-choice.ts'
import { CaseSections } from '../features/cases/case-sections.tsx'
import { dossierPage } from '../features/cases/dossier-page.ts'
import { catalogueLinkedData } from '../features/catalogue/catalogue-linked-data.ts'
import { CataloguePage } from '../features/catalogue/catalogue-page.tsx'
import { cataloguePageData } from '../features/catalogue/catalogue-page-data.ts'
import { filteredCases } from '../features/catalogue/filtered-cases.ts'
import { liveTexts } from '../features/live-files/live-files.ts'
import { isSameContent } from '../features/shell/same-content.ts'
import { shareCard } from '../features/shell/share-card.ts'
import { Viewable } from '../ui/viewer/viewable.tsx'
import type { Route } from './+types/catalogue'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { archive, site, siteUrl, library, allowFrame } = context.get(siteContext)
  const catalogue = await library.catalogue(params.catalogue)
  if (!catalogue) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const query = catalogueQuery.safeParse(Object.fromEntries(searchParams))
  if (!query.success) throw data(queryProblem(query.error, searchParams), { status: 400 })
  const texts = textsOf(catalogue)
  const live = await liveTexts(archive, texts, site.embeds)
  for (const address of live.frames) allowFrame(address)
  const page = await cataloguePageData(archive, withTexts(catalogue, live.texts))
  return { ...page, files: live.files, brand: site.brand, siteUrl }
}

function textsOf({ opening, closing, cases }: Catalogue): string[] {
  return [opening, closing, ...cases.flatMap((one) => [one.story, one.damage, one.assessment])]
}

/** @param texts In the order of `textsOf`. */
function withTexts(catalogue: Catalogue, texts: readonly string[]): Catalogue {
  const [opening = '', closing = ''] = texts
  const cases = catalogue.cases.map((one, at) => {
    const [story = '', damage = '', assessment = ''] = texts.slice(2 + at * 3, 5 + at * 3)
    return { ...one, story, damage, assessment }
  })
  return { ...catalogue, opening, closing, cases }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { title, brand, description, siteUrl, slug } = loaderData
  const address = `${siteUrl}/blog/${slug}`
  return [
    ...shareCard({ title, brand, description, address, type: 'article' }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title,
      href: `${address}/feed.xml`,
    },
    { 'script:ld+json': catalogueLinkedData(loaderData) },
  ]
}

export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return isSameContent(change) ? false : change.defaultShouldRevalidate
}

export default function CatalogueRoute({ loaderData }: Route.ComponentProps) {
  const { cases, slug, vehicles, media, files, footage, brand, siteUrl } = loaderData
  const { filtered, groups } = useMemo(() => filteredCases(cases, vehicles), [cases, vehicles])
  const choice = useCaseChoice(filtered, groups)
  const page = useMemo(
    () => dossierPage({ cases, media, ownAddressOf: (id) => `/blog/${slug}/${id}` }),
    [cases, media, slug],
  )
  const known = useMemo(
    () => new Map([...files, ...media, ...footage.files].map((file) => [file.id as string, file])),
    [files, media, footage],
  )
  const itemOf = useCallback(
    (id: string) => {
      const file = known.get(id)
      return file && viewerItemOf(file, { brand, siteUrl })
    },
    [known, brand, siteUrl],
  )
  return (
    <Viewable itemOf={itemOf}>
      <CataloguePage
        catalogue={loaderData}
        brand={brand}
        siteUrl={siteUrl}
        counts={<CrossTableView table={loaderData.crossTable} />}
      >
        <CaseIndex cases={cases} filtered={filtered} groups={groups} choice={choice} />
        <CaseSections cases={cases} isShown={choice.isShown} page={page} />
      </CataloguePage>
    </Viewable>
  )
}
