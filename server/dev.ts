import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { createServer } from 'vite'
import { openSite } from './open-site.ts'
import { runProcess } from './process/run-process.ts'

process.env.NODE_ENV = 'development'

/** The site with every page rendered again, and the browser notified of every save. */
await runProcess(async (config) => {
  const log = pino({ level: config.LOG_LEVEL })
  const server = createHttpServer()
  // Notifies the browser over the site's own port, as the Content-Security-Policy allows no other.
  const vite = await createServer({
    server: { middlewareMode: true, hmr: { server } },
    appType: 'custom',
  })
  let renderings = 0
  const site = await openSite({
    config,
    log,
    assets: new Hono(),
    render: async (request, context) => {
      const { pages } = await vite.ssrLoadModule('/server/entry.ts')
      return pages(request, context)
    },
    // Code changes do not change the version of the archive: nothing may be cached.
    freshness: () => String(++renderings),
  })
  const listener = getRequestListener(site.fetch)
  server.on('request', (request, response) => {
    vite.middlewares(request, response, () => void listener(request, response))
  })
  server.listen(config.PORT, config.HOST)
  await once(server, 'listening')
  log.info(`The site is on http://localhost:${config.PORT}`)
  return async () => {
    server.close()
    server.closeAllConnections()
    await vite.close()
    await site.close()
  }
})
