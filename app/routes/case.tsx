import { data, redirect } from 'react-router'
import { textsOf } from '#domain/cases/case.ts'
import { addressFromOwnPage, placeOf } from '#domain/cases/case-place.ts'
import type { Catalogue } from '#domain/catalogues/catalogue.ts'
import { siteContext } from '../context.ts'
import { ViewerFiles } from '../features/browsing/viewer-files.tsx'
import { caseCard } from '../features/cases/case-card.ts'
import { caseLinkedData } from '../features/cases/case-linked-data.ts'
import { CasePage } from '../features/cases/case-page.tsx'
import { casePageData } from '../features/cases/case-page-data.ts'
import { mediaFiles } from '../features/catalogue/catalogue-files.ts'
import { CaseLocator } from '../features/map/case-locator.tsx'
import { locatorData } from '../features/map/locator-data.ts'
import { openDrawing } from '../features/rich-text/draw-text.tsx'
import type { Instead } from '../features/shell/not-found.tsx'
import { shareCard } from '../features/shell/share-card.ts'
import { plainPage } from '../route-handle.ts'
import type { Route } from './+types/case'

export const handle = plainPage

export async function loader({ context, params }: Route.LoaderArgs) {
  const { archive, site, siteUrl, library, allowFrame } = context.get(siteContext)
  const catalogue = await library.catalogue(params.catalogue)
  const page = catalogue && casePageData(catalogue, params.case)
  const one = catalogue?.cases.find(({ id }) => id === params.case)
  if (catalogue && !page) redirectAlias(catalogue, params.case)
  if (!catalogue || !page || !one) throw data(catalogue && insteadOf(catalogue), { status: 404 })
  const ids = [...catalogue.cases, ...catalogue.records].map(({ id }) => id)
  const own = { id: one.id, ids, catalogue: page.catalogue.address }
  const [{ draw, files, frames }, media] = await Promise.all([
    openDrawing(archive, textsOf(one), {
      ...site,
      placeAddress: (fragment) => addressFromOwnPage(fragment, own),
    }),
    mediaFiles(archive, page.one.media ?? []),
  ])
  frames.forEach(allowFrame)
  return {
    ...page,
    texts: { story: draw(one.story), damage: draw(one.damage), assessment: draw(one.assessment) },
    media,
    files,
    locator: locatorData(catalogue.cases, one.id, page.catalogue.address),
    brand: site.brand,
    siteUrl,
  }
}

function insteadOf({ slug, title }: Catalogue): Instead {
  return { instead: { address: `/blog/${slug}`, label: `Go to “${title}”` } }
}

/** @throws A redirect where another place of the catalogue had this name before. */
function redirectAlias({ slug, cases, aliases }: Catalogue, id: string) {
  const now = placeOf(id, aliases)
  if (now === id) return
  const isCase = cases.some((one) => one.id === now)
  throw redirect(isCase ? `/blog/${slug}/${now}` : `/blog/${slug}#${now}`, 301)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { brand, siteUrl } = loaderData
  return [
    ...shareCard({ ...caseCard(loaderData, siteUrl), brand }),
    { 'script:ld+json': caseLinkedData(loaderData) },
  ]
}

export default function CaseRoute({ loaderData }: Route.ComponentProps) {
  const { media, files, locator, brand, siteUrl } = loaderData
  return (
    <ViewerFiles files={[...files, ...media]} {...{ brand, siteUrl }}>
      <CasePage
        page={loaderData}
        {...{ brand, siteUrl }}
        locator={<CaseLocator locator={locator} />}
      />
    </ViewerFiles>
  )
}
