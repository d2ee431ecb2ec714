/**
 * The origin of a picture that another site tells of; undefined for what is no plain address. Hosts may
 * bear `;`, `,` and `*`, which would say something else where the origin stands in a policy for browsers.
 */
export function pictureOrigin(address: string): string | undefined {
  const { origin } = URL.parse(address) ?? {}
  return origin !== undefined && PLAIN.test(origin) ? origin : undefined
}

const PLAIN = /^https:\/\/[a-z0-9.-]+(:\d+)?$/
