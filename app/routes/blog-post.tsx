import '../features/article-sections/comparison-table.css'
import '../features/article-sections/frame-section.css'
import '../features/article-sections/rating-scale.css'
import '../features/article-sections/round-table.css'
import '../features/article-sections/times-table.css'
import { lazy, use } from 'react'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isTimesSort } from '#domain/articles/times-order.ts'
import { siteContext } from '../context.ts'
import { ArticlePage } from '../features/articles/article-page.tsx'
import { asDocumentWhereFramed } from '../features/articles/as-document.ts'
import { viewerItemOf } from '../features/browsing/viewer-item-of.ts'
import { isSameContent } from '../features/shell/same-content.ts'
import { shareCard } from '../features/shell/share-card.ts'
import { ServerRenderContext } from '../server-render.ts'
import type { Route } from './+types/blog-post'
import { loadCatalogue } from './load-catalogue.ts'
import { loadPost } from './load-post.ts'

/** What only catalogues need: the page of an article does not load it. */
const CatalogueView = lazy(() => import('./catalogue-view.tsx'))

/** An article or a catalogue: which of them an address names, the author's files decide. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const url = new URL(request.url)
  const catalogue = await site.library.catalogue(params.slug)
  if (catalogue) return loadCatalogue(catalogue, url, site)
  const article = await site.library.article(params.slug)
  if (!article) throw data(null, { status: 404 })
  return loadPost(article, url, site)
}

export async function clientLoader(call: Route.ClientLoaderArgs) {
  const loaded = await call.serverLoader()
  return loaded.kind === 'article' ? asDocumentWhereFramed(call.request, loaded) : loaded
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { card, feed, linkedData } = loaderData
  return [
    ...shareCard({ ...card, type: 'article' }),
    ...(feed ? [{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', ...feed }] : []),
    { 'script:ld+json': linkedData },
  ]
}

/** A catalogue has all its cases from the start; a table of times comes sorted from the server. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const sorts = [change.currentUrl, change.nextUrl].map((url) => url.searchParams.get('sort'))
  if (sorts.some(isTimesSort)) return change.defaultShouldRevalidate
  return isSameContent(change) ? false : change.defaultShouldRevalidate
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const { onlyDrawn } = use(ServerRenderContext)
  // A catalogue is a page of its own also for one who comes from another.
  if (loaderData.kind === 'catalogue')
    return <CatalogueView key={loaderData.slug} data={loaderData} />
  const { page, files, parts } = loaderData
  const drawn = onlyDrawn?.article
  const shown = drawn ? parts.map((part, at) => ({ ...part, html: drawn[at] ?? '' })) : parts
  return (
    <ArticlePage
      key={page.slug}
      page={page}
      files={files}
      parts={shown}
      viewerItemOf={viewerItemOf}
    />
  )
}
