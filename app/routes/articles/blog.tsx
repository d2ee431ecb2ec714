import { IllustratedList } from '#app/ui/illustrated-list.tsx'
import { BLOG_URL } from '#domain/site/blog-url.ts'
import { siteContext } from '../../context.ts'
import { blogGroups } from '../../features/blog/blog-groups.ts'
import { cardMeta } from '../../features/shell/share-card.ts'
import type { Route } from './+types/blog'

const TITLE = 'Blog Posts'
const SUBTITLE = 'Here you can find all the topics summaries'
const DESCRIPTION =
  'All articles and case catalogues about armoured vehicles, each with a short description'

export async function loader({ context }: Route.LoaderArgs) {
  const { site, siteUrl, library } = context.get(siteContext)
  const groups = await blogGroups(site.blog, library)
  const url = siteUrl + BLOG_URL
  return { groups, card: { title: 'Blog', description: DESCRIPTION, url } }
}

export const meta = cardMeta

export default function Blog({ loaderData }: Route.ComponentProps) {
  return <IllustratedList title={TITLE} subtitle={SUBTITLE} groups={loaderData.groups} />
}
