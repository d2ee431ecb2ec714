import { data } from 'react-router'
import { siteContext } from '../context.ts'
import { PlannedPageView } from '../features/planned/planned-page-view.tsx'
import { shareCard } from '../features/shell/share-card.ts'
import type { Route } from './+types/tool-page'

export function loader({ context, params }: Route.LoaderArgs) {
  const { site, siteUrl } = context.get(siteContext)
  const link = `/tools/${params.page}`
  const page = site.tools.find((tool) => tool.link === link)
  if (!page) throw data(null, { status: 404 })
  return { brand: site.brand, page, address: siteUrl + link }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { page, brand, address } = loaderData
  return [
    ...shareCard({ title: page.title, brand, description: page.text, address }),
    { name: 'robots', content: 'noindex' },
  ]
}

export default function ToolPage({ loaderData }: Route.ComponentProps) {
  return (
    <PlannedPageView
      page={loaderData.page}
      folder={undefined}
      index={{ label: 'All tools', link: '/tools' }}
    />
  )
}
