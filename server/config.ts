import { resolve } from 'node:path'
import { z } from 'zod'
import { providerProblem } from './access/provider/provider-settings.ts'
import { parseS3Url, S3_FORM, type S3Location } from './blobs/storage-url.ts'
import { isLoopback } from './loopback.ts'
import { noticeContradictions, noticeSettings } from './notices/notice-settings.ts'
import { OperatorError } from './operator-error.ts'

const SITE_URL_FORM = 'a URL, e.g. https://example.org, without a path'
const flag = z.enum(['on', 'off'], 'on or off').transform((value) => value === 'on')

/** Digits only: `1e3`, ` ` and `0x50` are numbers to JavaScript and mistakes in a setting. */
const wholeNumber = (min: number, max: number, expected: string) =>
  z
    .string()
    .regex(/^\d{1,5}$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected)

const port = wholeNumber(0, 65535, 'a port from 0 to 65535')

const numberOf = (things: string, min: number, max = 99999) =>
  wholeNumber(min, max, `a number of ${things}, ${min} to ${max}`)

/** Some programs that read a file of settings keep the quotes, which would become part of a new folder. */
const isQuoted = (path: string) => /^['"]|['"]$/.test(path)

const METRICS_ADDRESS = '127.0.0.1'
const FOLDER = 'a folder, without quotes'

const folder = (usual: string) =>
  z
    .string()
    .trim()
    .min(1, 'a folder')
    .refine((path) => !isQuoted(path), FOLDER)
    .default(usual)
    .transform((path) => resolve(path))

const DATABASE = 'sqlite or a URL, e.g. postgres://user:password@host/database'

const ISSUER = 'an https URL, e.g. https://accounts.example.org'

/** Login traffic must be encrypted, except on this machine. */
function isSafeIssuer(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || isLoopback(hostname)
}

/** The host may be a parameter: Postgres also listens on Unix sockets. */
function isPostgresUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return /^postgres(ql)?:$/.test(url?.protocol ?? '') && /^\/[^/]+$/.test(url?.pathname ?? '')
}

const storage = z
  .string()
  .trim()
  .transform((text, context): 'disk' | S3Location => {
    const location = text === 'disk' ? text : parseS3Url(text)
    if (location) return location
    context.addIssue({ code: 'custom', message: `disk or a URL, e.g. ${S3_FORM}` })
    return z.NEVER
  })

const backupTarget = z
  .string()
  .trim()
  .min(1, 'a folder')
  .transform((text, context): string | S3Location => {
    if (isQuoted(text)) {
      context.addIssue({ code: 'custom', message: FOLDER })
      return z.NEVER
    }
    if (!/^([a-z][a-z0-9+.-]*:\/\/|s3:)/i.test(text)) return resolve(text)
    const location = parseS3Url(text)
    if (location) return location
    context.addIssue({ code: 'custom', message: `a folder or a URL, e.g. ${S3_FORM}` })
    return z.NEVER
  })

const KEPT = 'three numbers for days, weeks and months, e.g. 7,4,12, the first above 0'

/** Environment variables; the README has the same list. */
const settings = {
  /** TCP port the site listens on. */
  PORT: port.default(3000),
  /** IP address or host name it listens on; `127.0.0.1` hides it behind a proxy on the same machine. */
  HOST: z.string().min(1, 'an address or host name').default('0.0.0.0'),
  /** Everything the site must not lose: database and bytes. */
  DATA_DIR: folder('./data'),
  /** Where the metadata is: `sqlite` is a file in DATA_DIR; Postgres lets several nodes share it. */
  DATABASE_URL: z
    .string()
    .trim()
    .refine((text) => text === 'sqlite' || isPostgresUrl(text), DATABASE)
    .default('sqlite'),
  /** Size of the connection pool, without the connection for LISTEN/NOTIFY. */
  DATABASE_POOL: numberOf('connections', 1, 500).default(10),
  /** Where the bytes of files are: `disk` is DATA_DIR; an S3 store lets several nodes share them. */
  STORAGE_URL: storage.default('disk'),
  /** Redirects downloads to short-lived presigned URLs of the S3 store. */
  STORAGE_REDIRECT: flag.default(false),
  /** site.yaml, articles, cases and rounds. */
  CONTENT_DIR: folder('./content'),
  /** Public URL; canonical links, share cards and feeds use it, never a request header. */
  SITE_URL: z
    .url({ protocol: /^https?$/, error: SITE_URL_FORM, abort: true })
    // The site cannot be served below a path, so reject one instead of ignoring it.
    .refine((url) => new URL(url).href === `${new URL(url).origin}/`, SITE_URL_FORM)
    .transform((url) => new URL(url).origin)
    .optional(),
  /** Number of trusted reverse proxies (X-Forwarded-For). */
  TRUST_PROXY: numberOf('proxies', 0, 8).default(0),
  /** Maximum open connections; capped at a third of the file descriptors. */
  MAX_CONNECTIONS: numberOf('connections', 1).default(8000),
  /** The same from one IP address (IPv6: one /64); not applied where TRUST_PROXY is set. */
  MAX_CONNECTIONS_PER_ADDRESS: numberOf('connections', 1).default(256),
  /** Logs IP addresses shortened or in full. */
  LOG_ADDRESSES: z.enum(['short', 'full'], 'short or full').default('short'),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  /** TCP port of `GET /metrics` for Prometheus; if unset, no metrics are served. */
  METRICS_PORT: port.optional(),
  /** IP address or host name it listens on. */
  METRICS_HOST: z.string().min(1, 'an address or host name').default(METRICS_ADDRESS),
  /** `x-accel-redirect` lets nginx in front send the bytes of files. */
  SENDFILE: z.enum(['off', 'x-accel-redirect'], 'off or x-accel-redirect').default('off'),
  /** Where the site backs itself up: a folder, best on another disk, or an S3 URL. */
  BACKUP_TO: backupTarget.optional(),
  /** Time of the daily backup, local time. */
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day, e.g. 03:30')
    .default('03:30'),
  /** How many daily, weekly and monthly snapshots to keep. */
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3},\d{1,4},\d{1,4}$/, KEPT)
    .default('7,4,12'),
  /** Credentials for the backup S3 store; should differ from those of the site. */
  BACKUP_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_SECRET_ACCESS_KEY: z.string().optional(),
  /** Backups from which a first start on an empty DATA_DIR restores the latest snapshot. */
  RESTORE_FROM: backupTarget.optional(),
  /** Days until files in the trash are deleted permanently; 0 keeps them until deleted by hand. */
  TRASH_DAYS: numberOf('days', 0, 36500).default(30),
  /** Maximum size of an uploaded file, in MB of 1024 KB; imports are not limited. */
  MAX_UPLOAD_MB: numberOf('MB', 1).default(1000),
  /** Whether visitors may upload files for review. */
  VISITOR_UPLOADS: flag.default(true),
  /** Daily upload limit per IP address for visitors, in files. */
  VISITOR_FILES_A_DAY: numberOf('files', 1).default(200),
  /** Daily upload limit per IP address for visitors, in MB. */
  VISITOR_MB_A_DAY: numberOf('MB', 1).default(5000),
  /** Size limit of the inbox, in MB. */
  INBOX_MB: numberOf('MB', 1).default(20_000),
  /** Uploads that would leave less free disk space on DATA_DIR are rejected, in MB. */
  FREE_DISK_MB: numberOf('MB', 0).default(1024),
  /** The same limit for editors, if lower: reserves space that visitors cannot use. */
  EDITOR_FREE_DISK_MB: numberOf('MB', 0).default(256),
  ...noticeSettings,
  /** OpenID Connect issuer; must be https, except on this machine. */
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: ISSUER, abort: true })
    .refine(isSafeIssuer, ISSUER)
    .optional(),
  /** OpenID Connect client ID. */
  OIDC_CLIENT_ID: z.string().optional(),
  /** OpenID Connect client secret. */
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** Claim with the roles Admin and Author; a dot path such as `realm_access.roles` is allowed. */
  OIDC_ROLES_CLAIM: z.string().optional(),
  /** Whether a first start on an empty data folder imports the sample drawings. */
  SAMPLES: flag.default(true),
}

export const settingNames: readonly string[] = Object.keys(settings)

const environment = z.object(settings).transform((given) => ({
  ...given,
  SITE_URL: given.SITE_URL ?? `http://localhost:${given.PORT || 3000}`,
}))

export type Config = z.output<typeof environment>

/** Lists every invalid setting with its value and what is expected. */
export class ConfigError extends OperatorError {
  override name = 'ConfigError'
}

/**
 * Settings of this process. An empty variable counts as not set.
 * @throws ConfigError that names each wrong setting.
 */
export function parseConfig(variables: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    settingNames
      .map((name) => [name, variables[name]] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  const problems = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map(({ path, message }) => {
        const name = String(path[0])
        // URLs may contain passwords, and this message ends up in logs.
        const isSecret = /_(URL|SECRET|KEY|TOKEN)$/.test(name) && name !== 'SITE_URL'
        const found = isSecret ? 'invalid' : `"${given[name]}"`
        return `${name} is ${found}, expected ${message}.`
      })
  if (!parsed.success || problems.length > 0) throw new ConfigError(problems.join('\n'))
  return parsed.data
}

function contradictions(config: Config): string[] {
  const provider = providerProblem(config)
  return [
    ...storageContradictions(config),
    ...portContradictions(config),
    ...keyContradictions(config),
    ...(provider ? [provider] : []),
    ...noticeContradictions(config),
  ]
}

/** With one of the two, the backup would be written with the keys of the site. */
function keyContradictions(config: Config): string[] {
  const names = ['BACKUP_ACCESS_KEY_ID', 'BACKUP_SECRET_ACCESS_KEY'] as const
  const [missing, ...others] = names.filter((name) => config[name] === undefined)
  return missing && others.length === 0
    ? [`${missing} is not set. Set both keys for backups, or neither.`]
    : []
}

function portContradictions({ PORT, HOST, METRICS_PORT, METRICS_HOST }: Config): string[] {
  const isEverywhere = [HOST, METRICS_HOST].some((host) => host === '0.0.0.0' || host === '::')
  const isSame = PORT !== 0 && PORT === METRICS_PORT && (isEverywhere || HOST === METRICS_HOST)
  if (METRICS_PORT === undefined && METRICS_HOST !== METRICS_ADDRESS)
    return ['METRICS_HOST needs a port. Set METRICS_PORT.']
  return isSame ? [`METRICS_PORT and PORT are both ${PORT}. Set METRICS_PORT to another port.`] : []
}

function storageContradictions({ SENDFILE, STORAGE_URL, STORAGE_REDIRECT }: Config): string[] {
  if (STORAGE_URL === 'disk') {
    return STORAGE_REDIRECT ? ['STORAGE_REDIRECT needs an S3 store. Set STORAGE_URL.'] : []
  }
  return SENDFILE === 'off'
    ? []
    : [
        `SENDFILE is ${SENDFILE}, but nginx cannot read files from an S3 store. Unset SENDFILE or STORAGE_URL.`,
      ]
}
