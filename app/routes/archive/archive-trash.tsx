import { trashQuery } from '#domain/archive/manage-calls.ts'
import { siteContext } from '../../context.ts'
import { ownPageMeta } from '../../features/account/own-page-meta.ts'
import { viewerItemOf } from '../../features/browsing/viewer-item-of.ts'
import { TrashPage } from '../../features/trash/trash-page.tsx'
import type { Route } from './+types/archive-trash'

export async function loader({ context }: Route.LoaderArgs) {
  const { lists, site, siteUrl, formToken = '' } = context.get(siteContext)
  const list = await lists.trash(trashQuery.parse({}))
  return { list, brand: site.brand, siteUrl, formToken }
}

export const meta: Route.MetaFunction = ({ loaderData }) => ownPageMeta('Trash', loaderData?.brand)

export default function ArchiveTrash({ loaderData }: Route.ComponentProps) {
  return <TrashPage {...loaderData} itemOf={(file) => viewerItemOf(file, loaderData)} />
}
