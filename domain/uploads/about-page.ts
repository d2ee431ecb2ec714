/** The upload page, for a correction of this page. */
export function correctionUrl(page: string): string {
  return `/upload?about=${encodeURIComponent(page)}`
}

/** How the message to the editors begins. */
export function messageAbout(page: string): string {
  return `About ${page}: `
}
