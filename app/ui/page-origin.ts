/**
 * Where links that a reader copies lead: to the site as the reader reached it, whatever it calls itself.
 * @param publicAddress Taken on the server, which sees no address bar.
 */
export function pageOrigin(publicAddress: string): string {
  return typeof window === 'undefined' ? publicAddress : window.location.origin
}
