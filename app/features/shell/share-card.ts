import type { MetaDescriptor } from 'react-router'
import { brandIn, type PageMetaArgs, pageTitle } from './page-title.ts'

/** Our own drawing. */
const SITE_CARD = { path: '/assets/share-card.png', width: 1200, height: 630 }

/** A picture for link previews. */
export interface CardImage {
  /** Absolute and public. */
  url: string
  /** What it shows, for those who do not see it. */
  alt: string
  /** In px, if they are known. */
  size?: { width: number; height: number } | undefined
}

interface Card {
  title: string
  description: string
  /** Absolute public URL of the page. */
  url: string
  /** The site's card by default. */
  image?: CardImage | undefined
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
    ...imageMeta(image ?? siteCard(url, brand)),
  ]
}

function siteCard(pageUrl: string, brand: string): CardImage {
  return {
    url: new URL(SITE_CARD.path, pageUrl).href,
    alt: `${brand}: drawing of a long rod in front of an inclined plate`,
    size: SITE_CARD,
  }
}

function imageMeta({ url, alt, size }: CardImage): MetaDescriptor[] {
  const lines: MetaDescriptor[] = [
    { property: 'og:image', content: url },
    { property: 'og:image:alt', content: alt },
  ]
  if (!size) return lines
  return [
    ...lines,
    { property: 'og:image:width', content: `${size.width}` },
    { property: 'og:image:height', content: `${size.height}` },
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
