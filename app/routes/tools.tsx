import { siteContext } from '../context.ts'
import { PlannedList } from '../features/planned/planned-list.tsx'
import { shareCard } from '../features/shell/share-card.ts'
import type { Route } from './+types/tools'

const TITLE = 'Tools'
const SUBTITLE = 'Calculators to check a claim yourself'

export function loader({ context }: Route.LoaderArgs) {
  const { site, siteUrl } = context.get(siteContext)
  return { brand: site.brand, tools: site.tools, address: `${siteUrl}/tools` }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? shareCard({
        title: TITLE,
        brand: loaderData.brand,
        description: SUBTITLE,
        address: loaderData.address,
      })
    : []

export default function Tools({ loaderData }: Route.ComponentProps) {
  return <PlannedList title={TITLE} subtitle={SUBTITLE} pages={loaderData.tools} />
}
