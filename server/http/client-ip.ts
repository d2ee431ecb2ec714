import type { IncomingHttpHeaders } from 'node:http'

/** The visitor's IP address: each trusted proxy added one entry at the right of X-Forwarded-For. */
export function clientIp(
  forwarded: string | undefined,
  peer: string | undefined,
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0 || forwarded === undefined) return peer
  const chain = forwarded.split(',').map((address) => address.trim())
  return withoutPort(chain.at(-trustedProxies) ?? chain[0] ?? '')
}

/** Some proxies add the port, which differs with each connection, and then brackets around IPv6. */
function withoutPort(address: string): string {
  const { ipv4, ipv6 } =
    /^(?:(?<ipv4>\d+(?:\.\d+){3}):\d+|\[(?<ipv6>[^\]]+)\](?::\d+)?)$/.exec(address)?.groups ?? {}
  return ipv4 ?? ipv6 ?? address
}

interface Incoming {
  headers: IncomingHttpHeaders
  socket: { remoteAddress?: string | undefined }
}

/** The visitor's IP address of a request as Node passes it. */
export function clientIpOf(
  { headers, socket }: Incoming,
  trustedProxies: number,
): string | undefined {
  // Node joins several headers of this name.
  const forwarded = headers['x-forwarded-for'] as string | undefined
  return clientIp(forwarded, socket.remoteAddress, trustedProxies)
}
