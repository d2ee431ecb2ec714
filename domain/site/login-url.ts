/** Login pages keep their own `next`; after these, or a secret URL, a login leads to the home page. */
const NOT_NEXT = /^\/(?:logout|first-admin|welcome|preview|upload\/receipt)(?:\/|$)/

/** Where to log in, and then return to a page. @param search With its question mark, or empty. */
export function loginUrl(pathname: string, search: string): string {
  if (pathname === '/login') return pathname + search
  return NOT_NEXT.test(pathname) ? '/login' : `/login?next=${encodeURIComponent(pathname + search)}`
}
