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
  loaderData?: unknown
}

/** `meta` of a personal page, which search engines must not index. If it says why a form was rejected, its title says so first. */
export function ownPageMeta(page: string) {
  return ({ matches, loaderData }: PageMetaArgs): MetaDescriptor[] => [
    { title: pageTitle(isRejection(loaderData) ? `Error: ${page}` : page, brandIn(matches)) },
    { name: 'robots', content: 'noindex' },
  ]
}

/** Whether a page says why a form was rejected. A question or an offer after a form is no rejection. */
function isRejection(data: unknown): boolean {
  const { problem, taken = problem } = Object(data)
  return Boolean(taken) && !/confirmed|link/.test(taken.field)
}
