import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { assetRoutes } from './http/asset-routes.ts'
import { logOutput } from './logging/log-output.ts'
import { serveMetrics } from './metrics/metrics-server.ts'
import { openSite } from './open-site.ts'
import { OperatorError } from './operator-error.ts'
import { connectionLimits } from './process/connection-limits.ts'
import { collectWhenIdle } from './process/idle-collection.ts'
import { runProcess } from './process/run-process.ts'
import { listen, requireFreePorts } from './process/site-server.ts'

process.env.NODE_ENV ??= 'production'

await runProcess(async (config) => {
  await requireFreePorts(config)
  const log = pino({ level: config.LOG_LEVEL }, logOutput())
  const build = join(import.meta.dirname, '../build')
  if (!existsSync(join(build, 'server/index.js'))) {
    throw new OperatorError('The site is not built. Run "npm run build" first.')
  }
  const { pages } = await import(join(build, 'server/index.js'))
  const assets = await assetRoutes(join(build, 'client'))
  const site = await openSite({ config, log, assets, render: pages })
  const metrics = site.metrics && (await serveMetrics(site.metrics, config, log))
  const server = await listen(site.fetch, {
    port: config.PORT,
    host: config.HOST,
    log,
    limits: connectionLimits(config),
  })
  collectWhenIdle()
  log.info(`The site is on http://localhost:${server.port}`)
  return async () => {
    await server.close()
    await metrics?.close()
    await site.close()
    log.info('The site has stopped.')
  }
})
