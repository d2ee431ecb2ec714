import { IllustratedList } from '#app/ui/illustrated-list.tsx'
import { siteContext } from '../context.ts'
import { cardMeta } from '../features/shell/share-card.ts'
import type { Route } from './+types/tools'

const TITLE = 'Tools'
const SUBTITLE = 'Calculators for checking claims yourself, and an armour map'

export function loader({ context }: Route.LoaderArgs) {
  const { site, siteUrl } = context.get(siteContext)
  return {
    tools: site.menu.tools,
    card: { title: TITLE, description: SUBTITLE, url: `${siteUrl}/tools` },
  }
}

export const meta = cardMeta

export default function Tools({ loaderData }: Route.ComponentProps) {
  const items = loaderData.tools.map(({ label, ...tool }) => ({ ...tool, title: label }))
  return <IllustratedList title={TITLE} subtitle={SUBTITLE} groups={[{ items }]} />
}
