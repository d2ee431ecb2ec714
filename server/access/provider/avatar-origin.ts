/**
 * The origin of a picture URL from a provider; undefined if it is not a plain https URL. Hosts may contain
 * `;`, `,` and `*`, which would change the meaning of a Content-Security-Policy.
 */
export function avatarOrigin(url: string): string | undefined {
  const { origin } = URL.parse(url) ?? {}
  return origin !== undefined && PLAIN.test(origin) ? origin : undefined
}

const PLAIN = /^https:\/\/[a-z0-9.-]+(:\d+)?$/
