import { siteContext } from '../context.ts'
import { ownPageMeta } from '../features/account/own-page-meta.ts'
import { HistoryPage } from '../features/history/history-page.tsx'
import type { Route } from './+types/archive-history'

export function loader({ context }: Route.LoaderArgs) {
  const { site, formToken = '' } = context.get(siteContext)
  return { brand: site.brand, formToken }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  ownPageMeta('History', loaderData?.brand)

export default function ArchiveHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryPage formToken={loaderData.formToken} />
}
