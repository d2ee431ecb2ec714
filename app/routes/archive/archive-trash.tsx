import { trashQuery } from '#domain/archive/manage-calls.ts'
import { siteContext } from '../../context.ts'
import { viewerItemOf } from '../../features/browsing/viewer-item-of.ts'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import { TrashPage } from '../../features/trash/trash-page.tsx'
import { atOnce } from '../../route-handle.ts'
import type { Route } from './+types/archive-trash'

export const handle = atOnce

export async function loader({ context }: Route.LoaderArgs) {
  const { lists, site, siteUrl, formToken = '' } = context.get(siteContext)
  const list = await lists.trash(trashQuery.parse({}))
  return { list, brand: site.brand, siteUrl, formToken }
}

export const meta = ownPageMeta('Trash')

export default function ArchiveTrash({ loaderData }: Route.ComponentProps) {
  return <TrashPage {...loaderData} itemOf={(file) => viewerItemOf(file, loaderData)} />
}
