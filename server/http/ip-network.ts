import { isIP, isIPv4 } from 'node:net'

/**
 * The unit for rate limits: an IPv4 address or an IPv6 /64, because one visitor has all addresses of it. Other text
 * is returned unchanged.
 */
export function networkOf(address: string): string {
  const known = read(address)
  if (known === undefined || typeof known === 'string') return known ?? address
  return known.slice(0, 4).join(':')
}

/** Without the last octet of IPv4 and the last 80 bits of IPv6: enough to see patterns, too little to identify a person. */
export function shortIp(address: string): string {
  const known = read(address)
  if (known === undefined) return 'unknown'
  if (typeof known === 'string') return `${known.slice(0, known.lastIndexOf('.'))}.0`
  return `${known.slice(0, 3).join(':')}::`
}

/** IPv4 as a string, also if mapped to IPv6; the eight groups of IPv6; undefined for anything else. */
function read(address: string): string | string[] | undefined {
  if (isIPv4(address)) return address
  const [plain = ''] = address.split('%', 1)
  if (isIP(plain) !== 6) return undefined
  const groups = groupsOf(plain)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return groups
  return groups
    .slice(6)
    .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
    .join('.')
}

function groupsOf(address: string): string[] {
  // URL normalises IPv6 addresses, including leading zeros and dotted ends.
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [head = [], tail = []] = written
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''))
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => '0'), ...tail]
}
