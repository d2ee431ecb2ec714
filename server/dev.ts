import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { pino } from 'pino'
import { createServer } from 'vite'
import { openSite } from './open-site.ts'
import { startOrSay } from './start-or-say.ts'

process.env.NODE_ENV = 'development'

/** The site with pages made anew for every request and the browser told of every save. */
await startOrSay(async (config) => {
  const log = pino({ level: config.LOG_LEVEL })
  const server = createHttpServer()
  // The browser is told of saves over the site's own port: the pages' policy allows no other.
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
    // Code is saved without the archive noticing: nothing may be kept.
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
