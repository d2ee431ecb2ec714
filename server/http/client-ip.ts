import type { IncomingHttpHeaders } from 'node:http'

/** The visitor's IP address: each trusted proxy added one entry at the right of X-Forwarded-For. */
export function clientIp(
  forwarded: string | undefined,
  peer: string | undefined,
  trustedProxies: number,
): string | undefined {
  if (trustedProxies === 0 || forwarded === undefined) return peer
  const chain = forwarded.split(',').map((address) => address.trim())
  return chain.at(-trustedProxies) ?? chain[0]
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
