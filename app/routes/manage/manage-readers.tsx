import { readerPeriod } from '#domain/readers/reader-statistics.ts'
import { siteContext } from '../../context.ts'
import { EditorNav } from '../../editor/editor-nav.tsx'
import { ownPageMeta } from '../../features/account/own-page-meta.ts'
import { ReadersPage } from '../../features/readers/readers-page.tsx'
import { plainPage } from '../../route-handle.ts'
import type { Route } from './+types/manage-readers'

export const handle = plainPage

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { site, readers } = context.get(siteContext)
  const period = readerPeriod(searchParams.get('days'))
  return { brand: site.brand, period, statistics: await readers.read(period) }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  ownPageMeta('Readers', loaderData?.brand)

export default function ManageReaders({ loaderData }: Route.ComponentProps) {
  return (
    <ReadersPage {...loaderData}>
      <EditorNav here="Readers" />
    </ReadersPage>
  )
}
