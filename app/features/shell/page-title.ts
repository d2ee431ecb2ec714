/** Document title: page, then site. */
export function pageTitle(page: string, brand: string): string {
  return page === brand ? brand : `${page} – ${brand}`
}
