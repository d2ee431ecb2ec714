import { siteContext } from '../context.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { shareCard } from '../features/shell/share-card.ts'
import { plainPage } from '../route-handle.ts'
import type { Route } from './+types/home'

export const handle = plainPage

export function loader({ context }: Route.LoaderArgs) {
  const { site, siteUrl } = context.get(siteContext)
  return {
    brand: site.brand,
    description: site.description,
    home: site.home,
    links: site.links,
    siteUrl,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { brand, description, siteUrl } = loaderData
  return shareCard({ title: brand, brand, description, address: `${siteUrl}/` })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage home={loaderData.home} links={loaderData.links} />
}
