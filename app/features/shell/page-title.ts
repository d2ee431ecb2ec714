import type { MetaDescriptor } from 'react-router'

/** The routes of a page, first the shell around every page. */
type Matches = readonly [{ loaderData: { brand: string } | undefined }, ...unknown[]]

/** Document title: page, then site. */
export function pageTitle(page: string, brand: string): string {
  return page === brand ? brand : `${page} – ${brand}`
}

/** The name of the site. */
export function brandIn([shell]: Matches): string {
  return shell.loaderData?.brand ?? ''
}

export interface PageMetaArgs {
  matches: Matches
}

/** `meta` of a personal page, which search engines must not index. */
export function ownPageMeta(page: string) {
  return ({ matches }: PageMetaArgs): MetaDescriptor[] => [
    { title: pageTitle(page, brandIn(matches)) },
    { name: 'robots', content: 'noindex' },
  ]
}
