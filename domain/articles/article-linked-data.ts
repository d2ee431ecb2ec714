import { postUrl } from '../site/blog-url.ts'
import type { Article } from './article.ts'

interface Publisher {
  siteUrl: string
  brand: string
}

type DescribedArticle = Pick<
  Article,
  'slug' | 'title' | 'subtitle' | 'description' | 'added' | 'updated' | 'sources'
>

interface Described {
  title: string
  description: string
  url: string
}

/** What every page says of itself as an article of this site, in the words of schema.org. */
export function linkedArticle(
  { title, description, url }: Described,
  { siteUrl, brand }: Publisher,
) {
  const publisher = { '@type': 'Organization', name: brand, url: `${siteUrl}/` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description,
    url,
    mainEntityOfPage: url,
    inLanguage: 'en',
    author: publisher,
    publisher,
  }
}

export function articleLinkedData(article: DescribedArticle, site: Publisher) {
  const { slug, subtitle, added, updated = added, sources } = article
  const { siteUrl, brand } = site
  return {
    ...linkedArticle({ ...article, url: siteUrl + postUrl(slug) }, site),
    alternativeHeadline: subtitle || undefined,
    datePublished: added,
    dateModified: updated,
    citation: sources.length > 0 ? sources.map((source) => source.address) : undefined,
    isPartOf: { '@type': 'WebSite', name: brand, url: `${siteUrl}/` },
  }
}
