import type { MetaDescriptor } from 'react-router'

/** Meta tags of personal pages, which search engines must not index. */
export function ownPageMeta(page: string, brand = ''): MetaDescriptor[] {
  return [{ title: `${page} – ${brand}` }, { name: 'robots', content: 'noindex' }]
}
