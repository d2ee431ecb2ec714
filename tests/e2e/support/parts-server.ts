import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Serves a site from another port, and each page in two parts, as a slow connection would: the second once the test sends it. */
export async function serveInParts(site: string, startOfRest: string) {
  const rest = Promise.withResolvers<void>()
  const server = createServer(async ({ url = '' }, response) => {
    const fetched = await fetch(new URL(url, site))
    const type = fetched.headers.get('content-type') ?? ''
    response.writeHead(fetched.status, { 'Content-Type': type })
    const body = Buffer.from(await fetched.arrayBuffer())
    const split = type.startsWith('text/html') ? body.indexOf(startOfRest) : -1
    if (split < 0) return response.end(body)
    response.write(body.subarray(0, split))
    await rest.promise
    return response.end(body.subarray(split))
  })
  await once(server.listen(0), 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    sendRest: rest.resolve,
    async [Symbol.asyncDispose]() {
      rest.resolve()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
