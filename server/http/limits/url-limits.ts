import { createMiddleware } from 'hono/factory'
import { searchPageQuery } from '#domain/search/search-page-query.ts'
import { searchUrl } from '#domain/search/search-url.ts'
import { SiteError } from '../../errors.ts'

const MAX_ADDRESS = 8192
/** Characters of a query whose URL is surely short enough: each takes at most nine bytes there. */
const MAX_KEPT = 700
const MAX_HOST_LENGTH = 300

/** Rejects URLs that are too long, or whose escapes are not UTF-8 or contain a NUL. */
export const urlLimits = createMiddleware(async (c, next) => {
  const url = c.req.url
  if (url.length > MAX_ADDRESS) {
    const [call] = /^(?:\/api)?(?=\/search$)/.exec(c.req.path) ?? []
    // A program that follows the redirect would take the first hits for the next ones.
    const isNextOfApi = call === '/api' && new URL(url).searchParams.has('cursor')
    if (call !== undefined && !isNextOfApi) return c.redirect(call + shortSearch(new URL(url)), 303)
    throw new SiteError('request/too-long')
  }
  const path = url.slice(url.indexOf('/', 8)).split('?', 1)[0] ?? ''
  if (path.includes('%') && !isPlainText(path)) {
    throw new SiteError('request/malformed', { detail: 'The URL is not valid UTF-8.' })
  }
  await next()
})

/** A search for a long text is redirected to one for its start, with the same filters. */
function shortSearch({ searchParams }: URL): string {
  const { request } = searchPageQuery(searchParams)
  const { cursor: _, folder, ...rest } = request
  const q = request.q.slice(0, MAX_KEPT).toWellFormed()
  const short = { ...rest, q, ...(q !== request.q && { cut: '1' }) }
  const url = searchUrl({ ...short, folder })
  return url.length < MAX_ADDRESS - MAX_HOST_LENGTH ? url : searchUrl(short)
}

/** Whether it decodes to valid UTF-8 without a NUL. */
export function isPlainText(encoded: string): boolean {
  try {
    return !decodeURIComponent(encoded).includes('\0')
  } catch {
    return false
  }
}
