import { data, redirect } from 'react-router'
import { placeOf } from '#domain/cases/case-place.ts'
import { caseUrl } from '#domain/site/blog-url.ts'
import { siteContext } from '../../context.ts'
import { vehicleCard, vehicleLinkedData } from '../../features/cases/vehicle-linked-data.ts'
import { VehiclePage } from '../../features/cases/vehicle-page.tsx'
import { vehiclePageData } from '../../features/cases/vehicle-page-data.ts'
import type { NotFoundSuggestion } from '../../features/shell/not-found.tsx'
import { searchSuggestion } from '../../features/shell/search-suggestion.ts'
import { cardMeta } from '../../features/shell/share-card.ts'
import type { Route } from './+types/vehicle'

/** A vehicle has the id of its first case; the ids of its other cases, and former ids, redirect to it. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { library, site, siteUrl } = context.get(siteContext)
  for (const slug of library.catalogues()) {
    const catalogue = await library.catalogue(slug)
    const current = catalogue && placeOf(id, catalogue.aliases)
    const own = catalogue?.cases.find((one) => one.id === current)
    if (!catalogue || !own) continue
    const page = vehiclePageData(catalogue, own.id)
    if (!page) throw data(suggestionFor(slug, own), { status: 404 })
    if (page.life.id !== id) throw redirect(`/vehicle/${page.life.id}`)
    const brand = site.brand
    const shown = { ...page, brand, siteUrl }
    return { page, brand, siteUrl, card: vehicleCard(shown), linkedData: vehicleLinkedData(shown) }
  }
  throw data(searchSuggestion(url.pathname), { status: 404 })
}

/** All that is known of such a vehicle is its case. */
function suggestionFor(
  slug: string,
  { id, title }: { id: string; title: string },
): NotFoundSuggestion {
  return { suggestion: { url: caseUrl(slug, id), label: `Go to “${title}”` } }
}

export const meta = cardMeta

export default function VehicleRoute({ loaderData }: Route.ComponentProps) {
  return <VehiclePage {...loaderData} />
}
