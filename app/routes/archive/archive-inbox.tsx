import { inboxQuery } from '#domain/uploads/inbox-calls.ts'
import { siteContext } from '../../context.ts'
import { viewerItemOf } from '../../features/browsing/viewer-item-of.ts'
import { InboxPage } from '../../features/inbox/inbox-page.tsx'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import { atOnce } from '../../route-handle.ts'
import type { Route } from './+types/archive-inbox'

export const handle = atOnce

export async function loader({ context, url }: Route.LoaderArgs) {
  const { lists, site, siteUrl, formToken = '' } = context.get(siteContext)
  const state = url.searchParams.get('show') === 'rejected' ? 'rejected' : 'waiting'
  const list = await lists.inbox(inboxQuery.parse({ state }))
  return { state, list, brand: site.brand, siteUrl, formToken } as const
}

export const meta = ownPageMeta('Inbox')

export default function ArchiveInbox({ loaderData }: Route.ComponentProps) {
  return (
    <InboxPage
      key={loaderData.state}
      {...loaderData}
      itemOf={(file) => viewerItemOf(file, loaderData)}
    />
  )
}
