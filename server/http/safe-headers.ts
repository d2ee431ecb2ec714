import { createMiddleware } from 'hono/factory'

const EVERYWHERE: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-site',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'"

/** The headers every class of answer carries; a handler's own policy stands. */
export const safeHeaders = createMiddleware(async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(EVERYWHERE)) {
    if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
  if (!c.res.headers.has('content-security-policy')) {
    c.res.headers.set('content-security-policy', NOTHING_RUNS)
  }
})
