import { data } from 'react-router'
import { articleLinkedData } from '#domain/articles/article-linked-data.ts'
import { withoutUnverified } from '#domain/articles/comparison.ts'
import { siteContext } from '../context.ts'
import { ComparisonTable } from '../features/article-tables/comparison-table.tsx'
import { ArticlePage } from '../features/articles/article-page.tsx'
import { asDocumentWhereFramed } from '../features/articles/as-document.ts'
import { loadArticle } from '../features/articles/load-article.ts'
import { viewerItemOf } from '../features/browsing/viewer-item-of.ts'
import { liveTexts } from '../features/live-files/live-files.ts'
import { shareCard } from '../features/shell/share-card.ts'
import type { Route } from './+types/eurosatory2024'

export async function loader({ context }: Route.LoaderArgs) {
  const { allowFrame, ...site } = context.get(siteContext)
  const article = await loadArticle('eurosatory2024', { ...site, liveTexts })
  if (!article) throw data(null, { status: 404 })
  article.frames.forEach(allowFrame)
  const tanks = site.library.table('eurosatory2024')?.tanks ?? []
  const { showUnverified } = site.site.editorial
  return { ...article, tanks: showUnverified ? tanks : tanks.map(withoutUnverified) }
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

const BEFORE = [{ id: 'tanks', text: 'The tanks', depth: 2 }]

export default function Eurosatory2024({ loaderData }: Route.ComponentProps) {
  return (
    <ArticlePage
      {...loaderData}
      viewerItemOf={viewerItemOf}
      before={BEFORE}
      wide={<ComparisonTable tanks={loaderData.tanks} />}
    />
  )
}
