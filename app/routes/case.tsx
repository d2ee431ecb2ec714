import { useCallback, useMemo } from 'react'
import { data, redirect } from 'react-router'
import { placeOf } from '#domain/cases/case-place.ts'
import type { Catalogue } from '#domain/catalogues/catalogue.ts'
import { siteContext } from '../context.ts'
import { viewerItemOf } from '../features/browsing/viewer-item-of.ts'
import { caseCard } from '../features/cases/case-card.ts'
import { caseLinkedData } from '../features/cases/case-linked-data.ts'
import { CasePage } from '../features/cases/case-page.tsx'
import { casePageData } from '../features/cases/case-page-data.ts'
import { mediaFiles } from '../features/catalogue/catalogue-files.ts'
import { liveTexts } from '../features/live-files/live-files.ts'
import { shareCard } from '../features/shell/share-card.ts'
import { Viewable } from '../ui/viewer/viewable.tsx'
import type { Route } from './+types/case'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { archive, site, siteUrl, library, allowFrame } = context.get(siteContext)
  const catalogue = await library.catalogue(params.catalogue)
  const page = catalogue && casePageData(catalogue, params.case)
  if (catalogue && !page) redirectAlias(catalogue, params.case)
  if (!page) throw data(null, { status: 404 })
  const { story = '', damage = '', assessment = '' } = page.one
  const [live, media] = await Promise.all([
    liveTexts(archive, [story, damage, assessment], site.embeds),
    mediaFiles(archive, page.one.media ?? []),
  ])
  for (const address of live.frames) allowFrame(address)
  const [told = '', hurt = '', judged = ''] = live.texts
  return {
    ...page,
    one: { ...page.one, story: told, damage: hurt, assessment: judged },
    media,
    files: live.files,
    brand: site.brand,
    siteUrl,
  }
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
  const { media, files, brand, siteUrl } = loaderData
  const known = useMemo(
    () => new Map([...files, ...media].map((file) => [file.id as string, file])),
    [files, media],
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
      <CasePage page={loaderData} brand={brand} siteUrl={siteUrl} />
    </Viewable>
  )
}
