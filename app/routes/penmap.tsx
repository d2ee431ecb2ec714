import { siteContext } from '../context.ts'
import { MapPage } from '../features/calculators/map-page.tsx'
import { shareCard } from '../features/shell/share-card.ts'
import { plainPage } from '../route-handle.ts'
import type { Route } from './+types/penmap'

const TITLE = 'War Thunder Armor Analysis'
const DESCRIPTION = 'An external armour map of the vehicles in a game'

export const handle = plainPage

export function loader({ context }: Route.LoaderArgs) {
  const { site, siteUrl, allowFrame } = context.get(siteContext)
  const { map } = site.links
  if (map) allowFrame(map)
  return { brand: site.brand, map, address: `${siteUrl}/tools/penmap` }
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
