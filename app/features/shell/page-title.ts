/** Title of the window: the page, then the site. */
export function pageTitle(page: string, brand: string): string {
  return page === brand ? brand : `${page} – ${brand}`
}
