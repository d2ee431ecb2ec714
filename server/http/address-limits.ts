import { createMiddleware } from 'hono/factory'
import { searchAddress } from '#domain/search/search-address.ts'
import { SiteError } from '../errors.ts'

const MAX_ADDRESS = 8192
/** Characters of a query whose address is surely short enough: each takes at most nine bytes there. */
const MAX_KEPT = 800

/** Rejects URLs that are too long, or whose escapes are not UTF-8 or contain a NUL. */
export const addressLimits = createMiddleware(async (c, next) => {
  const address = c.req.url
  if (address.length > MAX_ADDRESS) {
    if (c.req.path === '/search') return c.redirect(shortSearch(new URL(address)), 303)
    throw new SiteError('request/too-long')
  }
  const path = address.slice(address.indexOf('/', 8)).split('?', 1)[0] ?? ''
  if (path.includes('%') && !isPlainText(path)) {
    throw new SiteError('request/malformed', { detail: 'The URL is not valid UTF-8.' })
  }
  await next()
})

/** Whoever pastes a long text into the search gets a page of results for its start. */
function shortSearch({ searchParams }: URL): string {
  const query = searchParams.get('q') ?? ''
  return searchAddress({ q: query.slice(0, MAX_KEPT).toWellFormed() })
}

function isPlainText(encoded: string): boolean {
  try {
    return !decodeURIComponent(encoded).includes('\0')
  } catch {
    return false
  }
}
