import { siteContext } from '../context.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { shareCard } from '../features/shell/share-card.ts'
import { plainPage } from '../route-handle.ts'
import type { Route } from './+types/home'

export const handle = plainPage

/** How many of the latest changes the page lists. */
const CHANGES = 5

export async function loader({ context }: Route.LoaderArgs) {
  const { site, siteUrl, library } = context.get(siteContext)
  const [first] = site.home.featured
  const slug = first?.link.replace(/^\/blog\//, '') ?? ''
  const [changes, cases] = await Promise.all([
    library.latestChanges(CHANGES),
    library.caseCount(slug),
  ])
  return {
    brand: site.brand,
    description: site.description,
    home: site.home,
    links: site.links,
    changes,
    cases,
    siteUrl,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { brand, description, siteUrl } = loaderData
  return shareCard({ title: brand, brand, description, address: `${siteUrl}/` })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
