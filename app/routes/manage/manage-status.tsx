import { EditorStyles } from '#app/editor/editor-sheet.tsx'
import { siteReport } from '#domain/status/site-report.ts'
import { siteContext } from '../../context.ts'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import { StatusPage } from '../../features/status/status-page.tsx'
import { atOnce } from '../../route-handle.ts'
import type { Route } from './+types/manage-status'

export const handle = atOnce

export async function loader({ context }: Route.LoaderArgs) {
  const { status, formToken } = context.get(siteContext)
  const facts = await status.read()
  const report = siteReport(facts)
  return { readAt: facts.now, report, formToken }
}

export const meta = ownPageMeta('Status')

export default function ManageStatus({ loaderData }: Route.ComponentProps) {
  return (
    <StatusPage {...loaderData}>
      <EditorStyles />
    </StatusPage>
  )
}
