import type { MetaDescriptor } from 'react-router'

/** Of pages that are made for one person and are nothing to search engines. */
export function ownPageMeta(page: string, brand = ''): MetaDescriptor[] {
  return [{ title: `${page} – ${brand}` }, { name: 'robots', content: 'noindex' }]
}
