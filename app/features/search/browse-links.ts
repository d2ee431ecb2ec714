import type { Library } from '#domain/articles/library.ts'
import { inBlogOrder } from '#domain/site/blog-order.ts'
import { BLOG_URL, postUrl } from '#domain/site/blog-url.ts'
import type { SiteContent } from '#domain/site/site.ts'

export interface BrowseLink {
  label: string
  url: string
  count?: number
}

/** Ways into the site for a reader whose search found nothing, or who has not searched yet. */
export async function browseLinks(
  library: Pick<Library, 'catalogues' | 'catalogue' | 'articles'>,
  { blog, menu }: Pick<SiteContent, 'blog' | 'menu'>,
): Promise<BrowseLink[]> {
  const slugs = inBlogOrder(library.catalogues(), blog)
  const catalogues = await Promise.all(slugs.map((slug) => library.catalogue(slug)))
  return [
    ...catalogues.flatMap((one) =>
      one && one.cases.length > 0
        ? [{ label: one.title, url: postUrl(one.slug), count: one.cases.length }]
        : [],
    ),
    { label: 'Articles', url: BLOG_URL, count: library.articles().length },
    { label: 'Tools', url: '/tools', count: menu.tools.length },
    { label: 'Archive', url: '/archive' },
  ]
}
