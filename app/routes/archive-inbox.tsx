import { siteContext } from '../context.ts'
import { ownPageMeta } from '../features/account/own-page-meta.ts'
import { viewerItemOf } from '../features/browsing/viewer-item-of.ts'
import { InboxPage } from '../features/inbox/inbox-page.tsx'
import type { Route } from './+types/archive-inbox'

export function loader({ context }: Route.LoaderArgs) {
  const { site, siteUrl, formToken = '' } = context.get(siteContext)
  return { brand: site.brand, siteUrl, formToken }
}

export const meta: Route.MetaFunction = ({ loaderData }) => ownPageMeta('Inbox', loaderData?.brand)

export default function ArchiveInbox({ loaderData }: Route.ComponentProps) {
  return (
    <InboxPage formToken={loaderData.formToken} itemOf={(file) => viewerItemOf(file, loaderData)} />
  )
}
