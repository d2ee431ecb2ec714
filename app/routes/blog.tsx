import { siteContext } from '../context.ts'
import { shareCard } from '../features/shell/share-card.ts'
import { plainPage } from '../route-handle.ts'
import { DrawnList } from '../ui/drawn-list.tsx'
import type { Route } from './+types/blog'

const TITLE = 'Blog Posts'
const SUBTITLE = 'Here you can find all the topics summaries'

export const handle = plainPage

export function loader({ context }: Route.LoaderArgs) {
  const { site, siteUrl } = context.get(siteContext)
  return { brand: site.brand, posts: site.blog, address: `${siteUrl}/blog` }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? shareCard({
        title: 'Blog',
        brand: loaderData.brand,
        description: SUBTITLE,
        address: loaderData.address,
      })
    : []

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <DrawnList title={TITLE} subtitle={SUBTITLE} items={loaderData.posts} />
}
