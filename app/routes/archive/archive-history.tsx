import { data } from 'react-router'
import { mayDo } from '#domain/access/may-do.ts'
import { historyQuery } from '#domain/archive/manage-calls.ts'
import { queryProblem } from '#domain/site/query-problem.ts'
import { siteContext } from '../../context.ts'
import { HistoryPage } from '../../features/history/history-page.tsx'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import { atOnce } from '../../route-handle.ts'
import type { Route } from './+types/archive-history'

export const handle = atOnce

export async function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  const { lists, user, formToken = '' } = context.get(siteContext)
  // Fields of the form that were left empty filter nothing.
  const filter = new URLSearchParams([...searchParams].filter(([, value]) => value !== ''))
  const query = historyQuery.safeParse(Object.fromEntries(filter))
  if (!query.success) throw data(queryProblem(query.error, searchParams), { status: 400 })
  const list = await lists.history(query.data)
  const hasAccounts = mayDo(user, 'administer')
  return { list, filter: filter.toString(), formToken, hasAccounts }
}

export const meta = ownPageMeta('History')

export default function ArchiveHistory({ loaderData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} />
}
