import type { MetaDescriptor } from 'react-router'
import { brandIn, type PageMetaArgs, pageTitle } from './page-title.ts'

/** Our own drawing, 1200 × 630. */
const SITE_CARD = '/assets/share-card.png'

interface Card {
  title: string
  description: string
  /** Absolute public URL of the page. */
  url: string
  /** Absolute public URL of an image; the site's card by default. */
  image?: string | undefined
  type?: 'website' | 'article'
}

/** Meta tags for search engines and link previews. React escapes the values. */
export function shareCard(
  { title, description, url, image, type = 'website' }: Card,
  brand: string,
): MetaDescriptor[] {
  return [
    { title: pageTitle(title, brand) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: brand },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:type', content: type },
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:image', content: image ?? new URL(SITE_CARD, url).href },
  ]
}

interface Shared {
  card: Card
  /** Feed of the changes of the page. */
  feed?: { title: string; href: string } | undefined
  /** The page as schema.org data. */
  linkedData?: object
}

interface CardMetaArgs extends PageMetaArgs {
  loaderData?: Shared | undefined
}

/** `meta` of a page whose loader returns its card. */
export function cardMeta({ loaderData, matches }: CardMetaArgs): MetaDescriptor[] {
  if (!loaderData) return []
  const { card, feed, linkedData } = loaderData
  return [
    ...shareCard(card, brandIn(matches)),
    ...(feed ? [{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', ...feed }] : []),
    ...(linkedData ? [{ 'script:ld+json': linkedData }] : []),
  ]
}
