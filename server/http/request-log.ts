import type { HttpBindings } from '@hono/node-server'
import { createMiddleware } from 'hono/factory'
import type { Logger } from 'pino'
import { clientAddress } from './client-address.ts'
import { newRequestId } from './request-id.ts'
import type { SiteEnv } from './site-env.ts'

const SHOWN_ADDRESS = 2000

/**
 * One line a request, under an id that error answers also show.
 * @param trustedProxies How many proxies in front may be believed about the visitor's address.
 */
export function requestLog(log: Logger, trustedProxies: number) {
  return createMiddleware<SiteEnv & { Bindings: HttpBindings }>(async (c, next) => {
    const requestId = newRequestId()
    c.set('requestId', requestId)
    c.set('log', log)
    const forwarded = c.req.header('x-forwarded-for')
    c.set('from', clientAddress(forwarded, peerOf(c.env), trustedProxies))
    const started = performance.now()
    await next()
    const { url, method } = c.req
    log.info(
      {
        request: requestId,
        method,
        url: url.slice(url.indexOf('/', 8), SHOWN_ADDRESS),
        status: c.res.status,
        ms: Math.round((performance.now() - started) * 10) / 10,
        from: c.get('from'),
      },
      'request',
    )
  })
}

function peerOf(bindings: HttpBindings | undefined): string | undefined {
  return bindings?.incoming?.socket?.remoteAddress
}
