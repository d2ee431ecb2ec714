import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { ListenError } from '../process/site-server.ts'
import { listenProblem } from '../process/start-problem.ts'
import type { SiteMetrics } from './site-metrics.ts'

/** Serves `GET /metrics` on a port of its own, so that the proxy in front of the site never passes it on. */
export async function serveMetrics(
  metrics: SiteMetrics,
  { METRICS_PORT: port = 0, METRICS_HOST: host }: Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>,
  log: Logger,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const isKnown = request.url === '/metrics' && request.method === 'GET'
    if (!isKnown) return void response.writeHead(404).end('Only GET /metrics is served here.\n')
    try {
      const text = await metrics.text()
      response.writeHead(200, { 'content-type': metrics.contentType }).end(text)
    } catch (error) {
      log.error({ err: error }, 'The metrics could not be read.')
      response.writeHead(500).end()
    }
  })
  server.listen(port, host)
  await once(server, 'listening').catch((cause: Error) => {
    const settings = { host: 'METRICS_HOST', port: 'METRICS_PORT' } as const
    throw new ListenError(listenProblem(host, port, cause, settings), { cause })
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
