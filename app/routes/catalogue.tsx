import { memo, use, useMemo } from 'react'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Catalogue } from '#domain/catalogues/catalogue.ts'
import { catalogueQuery } from '#domain/catalogues/catalogue-query.ts'
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
import { cataloguePageData, drawnCatalogue } from '../features/catalogue/catalogue-page-data.ts'
import type { DrawnCatalogue } from '../features/catalogue/drawn-catalogue.ts'
import { filteredCases } from '../features/catalogue/filtered-cases.ts'
import { liveTexts } from '../features/live-files/live-files.ts'
import { isSameContent } from '../features/shell/same-content.ts'
import { shareCard } from '../features/shell/share-card.ts'
import { ServerRenderContext } from '../server-render.ts'
import { Viewable } from '../ui/viewer/viewable.tsx'
import type { Route } from './+types/catalogue'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { archive, site, siteUrl, library, allowFrame, isPage, onlyDrawn } =
    context.get(siteContext)
  const catalogue = await library.catalogue(params.catalogue)
  if (!catalogue) throw data(null, { status: 404 })
  const { searchParams } = new URL(request.url)
  const query = catalogueQuery.safeParse(Object.fromEntries(searchParams))
  if (!query.success) throw data(queryProblem(query.error, searchParams), { status: 400 })
  const texts = textsOf(catalogue)
  const live = await liveTexts(archive, texts, site.embeds)
  for (const address of live.frames) allowFrame(address)
  const shown = withTexts(catalogue, live.texts)
  const drawn = drawnCatalogue(shown)
  if (isPage) onlyDrawn.catalogue = drawn
  return {
    ...(await cataloguePageData(archive, shown)),
    drawn: isPage ? undefined : drawn,
    files: live.files,
    brand: site.brand,
    siteUrl,
  }
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
  // A catalogue is a page of its own also for one who comes from another.
  return <CatalogueView key={loaderData.slug} data={loaderData} />
}

type PageData = Route.ComponentProps['loaderData']

/** Every click on the filter changes the address; only the cases follow it. */
const CatalogueView = memo(({ data: page }: { data: PageData }) => {
  const { onlyDrawn } = use(ServerRenderContext)
  const drawn = page.drawn ?? onlyDrawn?.catalogue
  return (
    <Viewable itemOf={useItems(page)}>
      <CataloguePage
        catalogue={page}
        drawn={drawn}
        brand={page.brand}
        siteUrl={page.siteUrl}
        counts={<CrossTableView table={page.crossTable} />}
      >
        <Cases page={page} drawn={drawn} />
      </CataloguePage>
    </Viewable>
  )
})

function Cases({ page, drawn }: { page: PageData; drawn: DrawnCatalogue | undefined }) {
  const { cases, slug, vehicles, media, aliases } = page
  const { filtered, groups } = useMemo(() => filteredCases(cases, vehicles), [cases, vehicles])
  const choice = useCaseChoice(filtered, groups, aliases)
  const ids = useMemo(() => cases.map(({ id }) => id), [cases])
  const ownAddressOf = (id: string) => `/blog/${slug}/${id}`
  return (
    <>
      <CaseIndex cases={cases} filtered={filtered} groups={groups} choice={choice} />
      <CaseSections
        ids={ids}
        isShown={choice.isShown}
        drawn={
          drawn && {
            cases: drawn.cases,
            page: dossierPage({ cases: drawn.cases, media, ownAddressOf, aliases }),
          }
        }
      />
    </>
  )
}

/** Every file of the page, for the viewer. */
function useItems({
  files,
  media,
  footage,
  brand,
  siteUrl,
}: Pick<Route.ComponentProps['loaderData'], 'files' | 'media' | 'footage' | 'brand' | 'siteUrl'>) {
  return useMemo(() => {
    const all = [...files, ...media, ...(footage?.files ?? [])]
    const known = new Map(all.map((file) => [file.id as string, file]))
    return (id: string) => {
      const file = known.get(id)
      return file && viewerItemOf(file, { brand, siteUrl })
    }
  }, [files, media, footage, brand, siteUrl])
}
