import { createMiddleware } from 'hono/factory'
import { isKnownBrowser } from '../access/site-cookies.ts'

export const NO_DEVICES = 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'

/** The headers of every response. Cached and streamed responses are created with them. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': NO_DEVICES,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/**
 * Adds the headers where a handler did not. A response without caching headers may be cached heuristically (RFC 9111,
 * 4.2.2); for a browser with one of our cookies it may be private.
 */
export const safeHeaders = createMiddleware(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(SAFE_HEADERS)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
  if (c.res.headers.has('cache-control')) return
  const isPrivate =
    c.req.header('authorization') !== undefined || isKnownBrowser(c.req.header('cookie'))
  c.res.headers.set('cache-control', isPrivate ? 'private, no-store' : 'no-cache')
})
