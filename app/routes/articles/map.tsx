import { inBlogOrder } from '#domain/site/blog-order.ts'
import { siteContext } from '../../context.ts'
import { MapPage } from '../../features/map/map-page.tsx'
import { mapPageData } from '../../features/map/map-page-data.ts'
import { cardMeta } from '../../features/shell/share-card.ts'
import type { Route } from './+types/map'

const TITLE = 'Map'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, siteUrl, library } = context.get(siteContext)
  const slugs = inBlogOrder(library.catalogues(), site.blog)
  const found = await Promise.all(slugs.map((slug) => library.catalogue(slug)))
  const catalogues = found.filter((one) => one !== undefined)
  const page = mapPageData(catalogues, new URL(request.url).searchParams)
  const url = `${siteUrl}/map`
  const description = `Where the events of ${page.counts.cases} cases happened, as precisely as is known and may be shown. ${page.counts.placed} points are on the map; the others are listed below it.`
  return {
    page,
    card: { title: TITLE, description, url },
    linkedData: {
      '@context': 'https://schema.org',
      '@type': 'Map',
      name: TITLE,
      description,
      url,
      spatialCoverage: { '@type': 'Place', name: 'Ukraine' },
      publisher: { '@type': 'Organization', name: site.brand, url: `${siteUrl}/` },
    },
  }
}

export const meta = cardMeta

export default function MapRoute({ loaderData }: Route.ComponentProps) {
  return <MapPage {...loaderData.page} />
}
