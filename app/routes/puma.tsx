import { data } from 'react-router'
import { articleLinkedData } from '#domain/articles/article-linked-data.ts'
import { siteContext } from '../context.ts'
import { ArticlePage } from '../features/articles/article-page.tsx'
import { asDocumentWhereFramed } from '../features/articles/as-document.ts'
import { loadArticle } from '../features/articles/load-article.ts'
import { viewerItemOf } from '../features/browsing/viewer-item-of.ts'
import { liveTexts } from '../features/live-files/live-files.ts'
import { shareCard } from '../features/shell/share-card.ts'
import type { Route } from './+types/puma'

export async function loader({ context }: Route.LoaderArgs) {
  const { allowFrame, ...site } = context.get(siteContext)
  const article = await loadArticle('puma', { ...site, liveTexts })
  if (!article) throw data(null, { status: 404 })
  article.frames.forEach(allowFrame)
  return article
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

export default function Puma({ loaderData }: Route.ComponentProps) {
  return <ArticlePage {...loaderData} viewerItemOf={viewerItemOf} />
}
