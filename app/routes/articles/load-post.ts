import type { Article } from '#domain/articles/article.ts'
import { articleLinkedData } from '#domain/articles/article-linked-data.ts'
import { timesQuery } from '#domain/articles/times-query.ts'
import { postUrl } from '#domain/site/blog-url.ts'
import { queryProblem } from '#domain/site/query-problem.ts'
import type { SiteContext } from '../../context.ts'
import { drawSection, framedBy } from '../../features/article-sections/draw-section.tsx'
import { loadArticle } from '../../features/articles/load-article.ts'
import { openDrawing } from '../../features/rich-text/draw-text.tsx'

/** Data of the page of an article. An unknown order is reported, and the default is used. */
export async function loadPost(article: Article, { searchParams }: URL, context: SiteContext) {
  const { archive, site, siteUrl, rounds, allowFrame } = context
  const query = timesQuery.safeParse(article.times ? Object.fromEntries(searchParams) : {})
  const drawing = await openDrawing(archive, [article.text], site)
  const framed = article.text.flatMap((block) =>
    block.kind === 'section' ? (framedBy(block, site) ?? []) : [],
  )
  for (const url of [...drawing.frames, ...framed]) allowFrame(url)
  const source = {
    data: article,
    site,
    templates: rounds,
    order: query.success ? query.data : timesQuery.parse({}),
    problem: query.success ? undefined : queryProblem(query.error, searchParams),
    url: postUrl(article.slug),
  }
  const loaded = await loadArticle(
    article,
    { ...drawing, drawSection: (part) => drawSection(part, source) },
    context,
  )
  return {
    kind: 'article' as const,
    card: { ...loaded.page, description: article.description, type: 'article' as const },
    linkedData: articleLinkedData(article, { siteUrl, brand: site.brand }),
    ...loaded,
  }
}
