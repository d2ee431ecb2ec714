import { type ClientLoaderFunctionArgs, redirectDocument } from 'react-router'
import { siteContext } from '../context.ts'
import { MapPage } from '../features/calculators/map-page.tsx'
import { shareCard } from '../features/shell/share-card.ts'
import type { Route } from './+types/penmap'

const TITLE = 'War Thunder Armor Analysis'
const DESCRIPTION = 'An external armour map of the vehicles in a game'

export function loader({ context }: Route.LoaderArgs) {
  const { site, siteUrl, allowFrame } = context.get(siteContext)
  const { map } = site.links
  if (map) allowFrame(map)
  return { brand: site.brand, map, address: `${siteUrl}/tools/penmap` }
}

/**
 * A browser holds a page to the policy that its document came with, and only this page's document may
 * frame the map: whoever comes from another page loads it as a document.
 */
export function clientLoader({ request }: ClientLoaderFunctionArgs): never {
  throw redirectDocument(request.url)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? shareCard({
        title: TITLE,
        brand: loaderData.brand,
        description: DESCRIPTION,
        address: loaderData.address,
      })
    : []

export default function Penmap({ loaderData }: Route.ComponentProps) {
  return <MapPage title={TITLE} map={loaderData.map} />
}
