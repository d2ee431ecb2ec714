import { data } from 'react-router'
import { archivePageQuery } from '#domain/archive/listing-query.ts'
import { siteContext } from '../context.ts'
import type { Route } from './+types/archive'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, archive } = context.get(siteContext)
  const query = archivePageQuery.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (!query.success) throw data('', { status: 400 })
  const folder = await archive.folder(query.data.dir)
  if (!folder) throw data(null, { status: 404 })
  return { brand: site.brand, folder }
}

export default function ArchiveRoute({ loaderData }: Route.ComponentProps) {
  return <p>{loaderData.folder.path}</p>
}
