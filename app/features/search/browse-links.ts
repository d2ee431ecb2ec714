import type { Library } from '#domain/articles/library.ts'
import type { SiteContent } from '#domain/site/site.ts'

export interface BrowseLink {
  label: string
  address: string
  count?: number
}

/** Ways into the site for a reader whose search found nothing, or who has not searched yet. */
export async function browseLinks(
  library: Pick<Library, 'catalogues' | 'catalogue' | 'articles'>,
  { menu }: Pick<SiteContent, 'menu'>,
): Promise<BrowseLink[]> {
  const catalogues = await Promise.all(library.catalogues().map((slug) => library.catalogue(slug)))
  return [
    ...catalogues.flatMap((one) =>
      one && one.cases.length > 0
        ? [{ label: one.title, address: `/blog/${one.slug}`, count: one.cases.length }]
        : [],
    ),
    { label: 'Articles', address: '/blog', count: library.articles().length },
    { label: 'Tools', address: '/tools', count: menu.tools.length },
    { label: 'Archive', address: '/archive' },
  ]
}
