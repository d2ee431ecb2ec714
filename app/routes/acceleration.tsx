import { data } from 'react-router'
import { type AccelerationOrder, inOrder } from '#domain/articles/acceleration-order.ts'
import { accelerationQuery } from '#domain/articles/acceleration-query.ts'
import { articleLinkedData } from '#domain/articles/article-linked-data.ts'
import { queryProblem } from '#domain/site/query-problem.ts'
import { siteContext } from '../context.ts'
import { AccelerationTable } from '../features/article-tables/acceleration-table.tsx'
import { ArticlePage } from '../features/articles/article-page.tsx'
import { asDocumentWhereFramed } from '../features/articles/as-document.ts'
import { loadArticle } from '../features/articles/load-article.ts'
import { viewerItemOf } from '../features/browsing/viewer-item-of.ts'
import { liveTexts } from '../features/live-files/live-files.ts'
import { shareCard } from '../features/shell/share-card.ts'
import type { Route } from './+types/acceleration'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { allowFrame, ...site } = context.get(siteContext)
  const { searchParams } = new URL(request.url)
  const query = accelerationQuery.safeParse(Object.fromEntries(searchParams))
  if (!query.success) throw data(queryProblem(query.error, searchParams), { status: 400 })
  const article = await loadArticle('acceleration', { ...site, liveTexts })
  if (!article) throw data(null, { status: 404 })
  article.frames.forEach(allowFrame)
  const rows = site.library.table('acceleration')?.rows ?? []
  const shown = rows.filter(
    ({ verification }) => verification === 'sourced' || site.site.editorial.showUnverified,
  )
  return { ...article, order: query.data, rows: inOrder(shown, query.data) }
}

export function clientLoader(call: Route.ClientLoaderArgs) {
  return asDocumentWhereFramed(call)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        ...shareCard({ ...loaderData.page, type: 'article' }),
        { 'script:ld+json': articleLinkedData(loaderData.page, loaderData.page) },
      ]
    : []

const BEFORE = [{ id: 'times', text: 'Times', depth: 2 }]

const addressOf = ({ sort, order }: AccelerationOrder) =>
  `/blog/acceleration?sort=${sort}&order=${order}`

export default function Acceleration({ loaderData }: Route.ComponentProps) {
  const { rows, order } = loaderData
  return (
    <ArticlePage {...loaderData} viewerItemOf={viewerItemOf} before={BEFORE}>
      <AccelerationTable rows={rows} order={order} addressOf={addressOf} />
    </ArticlePage>
  )
}
