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
