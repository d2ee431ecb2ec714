import { siteContext } from '../context.ts'
import { ownPageMeta } from '../features/account/own-page-meta.ts'
import { viewerItemOf } from '../features/browsing/viewer-item-of.ts'
import { TrashPage } from '../features/trash/trash-page.tsx'
import type { Route } from './+types/archive-trash'

export function loader({ context }: Route.LoaderArgs) {
  const { site, siteUrl, formToken = '' } = context.get(siteContext)
  return { brand: site.brand, siteUrl, formToken }
}

export const meta: Route.MetaFunction = ({ loaderData }) => ownPageMeta('Trash', loaderData?.brand)

export default function ArchiveTrash({ loaderData }: Route.ComponentProps) {
  return (
    <TrashPage formToken={loaderData.formToken} itemOf={(file) => viewerItemOf(file, loaderData)} />
  )
}
