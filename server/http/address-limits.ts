import { createMiddleware } from 'hono/factory'
import { SiteError } from '../errors.ts'

const MAX_ADDRESS = 8192

/** Rejects URLs that are too long, or whose escapes are not UTF-8 or contain a NUL. */
export const addressLimits = createMiddleware(async (c, next) => {
  const address = c.req.url
  if (address.length > MAX_ADDRESS) throw new SiteError('request/too-long')
  const path = address.slice(address.indexOf('/', 8)).split('?', 1)[0] ?? ''
  if (path.includes('%') && !isPlainText(path)) {
    throw new SiteError('request/malformed', { detail: 'The URL is not valid UTF-8.' })
  }
  await next()
})

function isPlainText(encoded: string): boolean {
  try {
    return !decodeURIComponent(encoded).includes('\0')
  } catch {
    return false
  }
}
