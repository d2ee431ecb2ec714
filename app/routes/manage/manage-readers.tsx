import { EditorStyles } from '#app/editor/editor-sheet.tsx'
import { readerPeriod } from '#domain/readers/reader-statistics.ts'
import { siteContext } from '../../context.ts'
import { ReadersPage } from '../../features/readers/readers-page.tsx'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import type { Route } from './+types/manage-readers'

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { readers } = context.get(siteContext)
  const period = readerPeriod(searchParams.get('days'))
  return { period, statistics: await readers.read(period) }
}

export const meta = ownPageMeta('Readers')

export default function ManageReaders({ loaderData }: Route.ComponentProps) {
  return (
    <ReadersPage {...loaderData}>
      <EditorStyles />
    </ReadersPage>
  )
}
