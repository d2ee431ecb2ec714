import type { MetaDescriptor } from 'react-router'
import { pageTitle } from './page-title.ts'

/** A drawing of our own, 1200 × 630. */
const SITE_CARD = '/assets/share-card.png'

interface Card {
  title: string
  brand: string
  description: string
  /** Whole public address of the page. */
  address: string
  /** Whole public address of a picture of its own; without it, the card of the site is shown. */
  image?: string | undefined
  type?: 'website' | 'article'
}

/** What search engines and chats show of a page. React writes the values as attributes, escaped. */
export function shareCard({
  title,
  brand,
  description,
  address,
  image,
  type = 'website',
}: Card): MetaDescriptor[] {
  return [
    { title: pageTitle(title, brand) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:title', content: title },
    { property: 'og:site_name', content: brand },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:type', content: type },
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:image', content: image ?? new URL(SITE_CARD, address).href },
  ]
}
