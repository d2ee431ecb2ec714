import { postUrl } from '#domain/site/blog-url.ts'
import '../../features/article-sections/comparison-table.css'
import '../../features/article-sections/frame-section.css'
import '../../features/article-sections/rating-scale.css'
import '../../features/article-sections/round-table.css'
import '../../features/article-sections/times-table.css'
import { data, redirect } from 'react-router'
import { siteContext } from '../../context.ts'
import { ArticlePage } from '../../features/articles/article-page.tsx'
import { ViewerFiles } from '../../features/browsing/viewer-files.tsx'
import { searchSuggestion } from '../../features/shell/search-suggestion.ts'
import { cardMeta } from '../../features/shell/share-card.ts'
import type { Route } from './+types/blog-post'
import { CatalogueView } from './catalogue-view.tsx'
import { loadCatalogue } from './load-catalogue.ts'
import { loadPost } from './load-post.ts'

/** An article or a catalogue: the author's files decide which of them a URL names. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext)
  const url = new URL(request.url)
  const catalogue = await site.library.catalogue(params.slug)
  if (catalogue) return loadCatalogue(catalogue, url, site)
  const article = await site.library.article(params.slug)
  if (!article) {
    const now =
      site.library.currentArticleName(params.slug) ?? site.library.currentCatalogueName(params.slug)
    throw now === undefined
      ? data(searchSuggestion(url.pathname), { status: 404 })
      : redirect(postUrl(now) + url.search, 301)
  }
  return loadPost(article, url, site)
}

export const meta = cardMeta

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === 'catalogue' ? (
    <CatalogueView {...loaderData} />
  ) : (
    <ViewerFiles files={loaderData.files} {...loaderData.page}>
      <ArticlePage page={loaderData.page} parts={loaderData.parts} />
    </ViewerFiles>
  )
}
