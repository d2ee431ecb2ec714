import { postOf } from '#domain/site/blog-url.ts'
import { siteContext } from '../context.ts'
import { HomePage } from '../features/home/home-page.tsx'
import { cardMeta } from '../features/shell/share-card.ts'
import type { Route } from './+types/home'

/** How many of the latest changes the page lists. */
const CHANGES = 5

export async function loader({ context }: Route.LoaderArgs) {
  const { site, siteUrl, library } = context.get(siteContext)
  const [first] = site.home.featured
  const slug = postOf(first?.link ?? '') ?? ''
  const [changes, cases] = await Promise.all([
    library.latestChanges(CHANGES),
    library.caseCount(slug),
  ])
  const { brand, description, home, links } = site
  return {
    page: { home, links, changes, cases },
    card: { title: brand, description, url: `${siteUrl}/` },
  }
}

export const meta = cardMeta

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData.page} />
}
