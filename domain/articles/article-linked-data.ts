import type { Article } from './article.ts'

interface Publisher {
  siteUrl: string
  brand: string
}

type DescribedArticle = Pick<
  Article,
  'slug' | 'title' | 'subtitle' | 'description' | 'added' | 'updated' | 'sources'
>

export function articleLinkedData(article: DescribedArticle, { siteUrl, brand }: Publisher) {
  const { slug, title, subtitle, description, added, updated = added, sources } = article
  const publisher = { '@type': 'Organization', name: brand, url: `${siteUrl}/` }
  const address = `${siteUrl}/blog/${slug}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    alternativeHeadline: subtitle || undefined,
    description,
    url: address,
    mainEntityOfPage: address,
    inLanguage: 'en',
    datePublished: added,
    dateModified: updated,
    citation: sources.length > 0 ? sources.map((source) => source.address) : undefined,
    isPartOf: { '@type': 'WebSite', name: brand, url: `${siteUrl}/` },
    author: publisher,
    publisher,
  }
}
