import { randomBytes } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import type { SiteEnv } from './site-env.ts'

/**
 * One line a request, under an id that error answers also show.
 * @param trustedProxies How many proxies in front may be believed about the visitor's address.
 */
export function requestLog(log: Logger, trustedProxies: number) {
  return createMiddleware<SiteEnv & { Bindings: HttpBindings }>(async (c, next) => {
    const requestId = randomBytes(6).toString('base64url')
    c.set('requestId', requestId)
    c.set('log', log)
    const started = performance.now()
    await next()
    c.res.headers.set('x-request-id', requestId)
    log.info(
      {
        request: requestId,
        method: c.req.method,
        url: c.req.url.slice(c.req.url.indexOf('/', 8), 2000),
        status: c.res.status,
        ms: Math.round((performance.now() - started) * 10) / 10,
        from: clientAddress(c.req.header('x-forwarded-for'), peerOf(c.env), trustedProxies),
      },
      'request',
    )
  })
}

function peerOf(bindings: HttpBindings | undefined): string | undefined {
  return bindings?.incoming?.socket?.remoteAddress
}

/** The visitor's address: each trusted proxy added one entry at the right of X-Forwarded-For. */
export function clientAddress(
  forwarded: string | undefined,
  peer: string | undefined,
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0 || forwarded === undefined) return peer
  const chain = forwarded.split(',').map((address) => address.trim())
  return chain.at(-trustedProxies) ?? chain[0]
}
