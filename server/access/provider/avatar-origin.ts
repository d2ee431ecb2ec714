/** The origin of a picture URL from a provider; undefined if it is not a plain https URL. */
export function avatarOrigin(url: string): string | undefined {
  const origin = policyOrigin(url)
  return origin?.startsWith('https:') ? origin : undefined
}

/**
 * The origin of a URL for a Content-Security-Policy; undefined if its host has `;`, `,` or `*`, which would change the
 * meaning of the policy.
 */
export function policyOrigin(url: string): string | undefined {
  const { origin } = URL.parse(url) ?? {}
  return origin !== undefined && PLAIN.test(origin) ? origin : undefined
}

const PLAIN = /^https?:\/\/[a-z0-9.-]+(:\d+)?$/
