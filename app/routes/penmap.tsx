import { siteContext } from '../context.ts'
import { ArmorMapPage } from '../features/calculators/armor-map-page.tsx'
import { cardMeta } from '../features/shell/share-card.ts'
import type { Route } from './+types/penmap'

const TITLE = 'War Thunder Armor Analysis'
const DESCRIPTION = 'An external armour map of vehicles in a game'

export function loader({ context }: Route.LoaderArgs) {
  const { site, siteUrl, allowFrame } = context.get(siteContext)
  const { map } = site.links
  if (map) allowFrame(map)
  const url = `${siteUrl}/tools/penmap`
  return { map, card: { title: TITLE, description: DESCRIPTION, url } }
}

export const meta = cardMeta

export default function Penmap({ loaderData }: Route.ComponentProps) {
  return <ArmorMapPage title={TITLE} map={loaderData.map} />
}
