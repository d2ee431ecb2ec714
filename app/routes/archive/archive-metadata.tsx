import { data } from 'react-router'
import { EditorStyles } from '#app/editor/editor-sheet.tsx'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { siteContext } from '../../context.ts'
import { CsvPage } from '../../features/metadata-csv/csv-page.tsx'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import type { Route } from './+types/archive-metadata'

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { archive, lists, problem, formToken = '' } = context.get(siteContext)
  const path = archivePath.safeParse(searchParams.get('dir') ?? '/')
  if (!path.success || !(await archive.folder(path.data))) throw data(null, { status: 404 })
  const packed = problem?.typed.packed
  return {
    path: path.data,
    done: searchParams.get('done') ?? undefined,
    problem: problem?.text,
    sent: packed === undefined ? undefined : { packed, plan: await lists.csvPlan(packed) },
    formToken,
  }
}

export const meta = ownPageMeta('Metadata as CSV')

export default function ArchiveMetadata({ loaderData }: Route.ComponentProps) {
  return (
    <CsvPage {...loaderData}>
      <EditorStyles />
    </CsvPage>
  )
}
