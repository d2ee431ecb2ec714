import { data } from 'react-router'
import { changesOf } from '#domain/catalogues/changes.ts'
import { siteContext } from '../../context.ts'
import { ChangesPage } from '../../features/case-changes/changes-page.tsx'
import { shareCard } from '../../features/shell/share-card.ts'
import { plainPage } from '../../route-handle.ts'
import type { Route } from './+types/catalogue-changes'

export const handle = plainPage

export async function loader({ context, params }: Route.LoaderArgs) {
  const { site, siteUrl, library } = context.get(siteContext)
  const catalogue = await library.catalogue(params.catalogue)
  if (!catalogue) throw data(null, { status: 404 })
  const { title, slug, cases } = catalogue
  return { brand: site.brand, siteUrl, title, address: `/blog/${slug}`, days: changesOf(cases) }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { title, brand, siteUrl, address } = loaderData
  return [
    ...shareCard({
      title: `What changed: ${title}`,
      brand,
      description: `Cases added and updated in “${title}”, by day.`,
      address: `${siteUrl}${address}/changes`,
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title,
      href: `${siteUrl}${address}/feed.xml`,
    },
  ]
}

export default function CatalogueChanges({ loaderData }: Route.ComponentProps) {
  return <ChangesPage {...loaderData} />
}
