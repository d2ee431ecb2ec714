/**
 * Origin of copied links: the one in the reader's address bar.
 * @param publicAddress Used on the server.
 */
export function pageOrigin(publicAddress: string): string {
  return typeof window === 'undefined' ? publicAddress : window.location.origin
}
