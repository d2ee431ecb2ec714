import { resolve } from 'node:path'
import { z } from 'zod'

const flag = z.enum(['on', 'off'], 'on or off').transform((value) => value === 'on')

/** The environment the operator sets, one sentence each; the README lists the same. */
const settings = {
  /** TCP port the site listens on. */
  PORT: z.coerce.number('a port from 0 to 65535').int().min(0).max(65535).default(3000),
  /** Address it listens on; `127.0.0.1` hides it behind a proxy on the same machine. */
  HOST: z.string().min(1, 'an address or host name').default('0.0.0.0'),
  /** Everything the site must not lose: database and bytes. */
  DATA_DIR: z
    .string()
    .min(1, 'a folder')
    .default('./data')
    .transform((path) => resolve(path)),
  /** The author's words: site.yaml and, later, articles. */
  CONTENT_DIR: z
    .string()
    .min(1, 'a folder')
    .default('./content')
    .transform((path) => resolve(path)),
  /** Public address; canonical links, share cards and feeds use it, never a request header. */
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://example.org' })
    .default('http://localhost:3000')
    .transform((address) => new URL(address).origin),
  /** How many proxies in front may be believed about the visitor's address. */
  TRUST_PROXY: z.coerce.number('a number of proxies, 0 to 8').int().min(0).max(8).default(0),
  /** How much the log tells. */
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  /** `x-accel-redirect` lets nginx in front send the bytes of files. */
  SENDFILE: z.enum(['off', 'x-accel-redirect'], 'off or x-accel-redirect').default('off'),
  /** Whether a first start on an empty data folder imports the sample drawings. */
  SAMPLES: flag.default(true),
}

const environment = z.object(settings)

export type Config = z.output<typeof environment>

/** Every setting that is wrong, in one message: what was found and what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/**
 * Settings of this process. An empty variable counts as not set.
 * @throws ConfigError that names each wrong setting.
 */
export function parseConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(settings)
      .map((name) => [name, variables[name]] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (parsed.success) return parsed.data
  const wrong = parsed.error.issues.map(({ path, message }) => {
    const name = String(path[0])
    return `${name} is "${given[name]}", expected ${message}.`
  })
  throw new ConfigError(wrong.join('\n'))
}
