import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/**
 * Starts a proxy on the loopback address.
 * @param url Of the server behind it.
 * @returns The same URL with the port of the proxy.
 */
export async function listenBefore(proxy: Server, url: string): Promise<string> {
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const own = new URL(url)
  own.port = String((proxy.address() as AddressInfo).port)
  return own.href
}
