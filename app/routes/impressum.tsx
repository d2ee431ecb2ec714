import { siteContext } from '../context.ts'
import { ImprintPage } from '../features/shell/imprint-page.tsx'
import { shareCard } from '../features/shell/share-card.ts'
import type { Route } from './+types/impressum'

export function loader({ context }: Route.LoaderArgs) {
  const { site, siteUrl } = context.get(siteContext)
  return { brand: site.brand, contact: site.imprint.contact, address: `${siteUrl}/impressum` }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? shareCard({
        title: 'Impressum',
        brand: loaderData.brand,
        description: 'Anbieterkennzeichnung und rechtliche Hinweise',
        address: loaderData.address,
      })
    : []

export default function Imprint({ loaderData }: Route.ComponentProps) {
  return <ImprintPage contact={loaderData.contact} />
}
