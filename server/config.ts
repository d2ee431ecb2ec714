import { resolve } from 'node:path'
import { z } from 'zod'
import { providerProblem } from './access/provider-settings.ts'
import { parseS3Address, S3_FORM, type S3Address } from './blobs/storage-address.ts'
import { OperatorError } from './operator-error.ts'

const SITE_ADDRESS = 'a URL, e.g. https://example.org, without a path'
const flag = z.enum(['on', 'off'], 'on or off').transform((value) => value === 'on')

/** Digits only: `1e3`, ` ` and `0x50` are numbers to JavaScript and mistakes in a setting. */
const wholeNumber = (most: number, expected: string, least = 0) =>
  z
    .string()
    .regex(/^\d{1,5}$/, expected)
    .transform(Number)
    .refine((value) => value >= least && value <= most, expected)

const DATABASE = 'sqlite or a URL, e.g. postgres://user:password@host/database'

const ISSUER = 'a URL, e.g. https://accounts.example.org'

/** What says who somebody is may not be overheard. */
function isSafeIssuer(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/** Postgres also listens in a folder of the machine: the host may be a parameter. */
function isPostgresAddress(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return /^postgres(ql)?:$/.test(url?.protocol ?? '') && /^\/[^/]+$/.test(url?.pathname ?? '')
}

/** `disk` or an S3 address, read. */
const storage = z.string().transform((text, context): 'disk' | S3Address => {
  const address = text === 'disk' ? text : parseS3Address(text)
  if (address) return address
  context.addIssue({ code: 'custom', message: `disk or a URL, e.g. ${S3_FORM}` })
  return z.NEVER
})

/** A folder, or an S3 address, read. */
const backupPlace = z
  .string()
  .min(1, 'a folder')
  .transform((text, context): string | S3Address => {
    if (!text.startsWith('s3://')) return resolve(text)
    const address = parseS3Address(text)
    if (address) return address
    context.addIssue({ code: 'custom', message: `a folder or a URL, e.g. ${S3_FORM}` })
    return z.NEVER
  })

const KEPT = 'three numbers for days, weeks and months, e.g. 7,4,12, the first above 0'

/** The environment the operator sets, one sentence each; the README lists the same. */
const settings = {
  /** TCP port the site listens on. */
  PORT: wholeNumber(65535, 'a port from 0 to 65535').default(3000),
  /** Address it listens on; `127.0.0.1` hides it behind a proxy on the same machine. */
  HOST: z.string().min(1, 'an address or host name').default('0.0.0.0'),
  /** Everything the site must not lose: database and bytes. */
  DATA_DIR: z
    .string()
    .min(1, 'a folder')
    .default('./data')
    .transform((path) => resolve(path)),
  /** Where the metadata is: `sqlite` is a file in DATA_DIR; Postgres lets several nodes share it. */
  DATABASE_URL: z
    .string()
    .refine((text) => text === 'sqlite' || isPostgresAddress(text), DATABASE)
    .default('sqlite'),
  /** Connections to Postgres that this node may hold, besides the one on which it hears of changes. */
  DATABASE_POOL: wholeNumber(500, 'a number of connections, 1 to 500', 1).default(10),
  /** Where the bytes of files are: `disk` is DATA_DIR; an S3 store lets several nodes share them. */
  STORAGE_URL: storage.default('disk'),
  /** Whether films and pictures are fetched from the S3 store itself, by addresses that end soon. */
  STORAGE_REDIRECT: flag.default(false),
  /** The author's words: site.yaml and, later, articles. */
  CONTENT_DIR: z
    .string()
    .min(1, 'a folder')
    .default('./content')
    .transform((path) => resolve(path)),
  /** Public address; canonical links, share cards and feeds use it, never a request header. */
  SITE_URL: z
    .url({ protocol: /^https?$/, error: SITE_ADDRESS, abort: true })
    // The site cannot live below a path, so one that is given would be dropped in silence.
    .refine((address) => new URL(address).href === `${new URL(address).origin}/`, SITE_ADDRESS)
    .default('http://localhost:3000')
    .transform((address) => new URL(address).origin),
  /** How many proxies in front may be believed about the visitor's address. */
  TRUST_PROXY: wholeNumber(8, 'a number of proxies, 0 to 8').default(0),
  /** Connections that are open at once; never more than a third of the file descriptors. */
  MAX_CONNECTIONS: wholeNumber(99999, 'a number of connections, 1 to 99999', 1).default(8000),
  /** The same from one address (IPv6: one /64); not applied where TRUST_PROXY is set. */
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber(99999, 'a number of connections, 1 to 99999', 1).default(
    256,
  ),
  /** Whether the log shows whole addresses of readers, or without their last part. */
  LOG_ADDRESSES: z.enum(['short', 'full'], 'short or full').default('short'),
  /** How much the log tells. */
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'fatal, error, warn, info, debug, trace or silent',
    )
    .default('info'),
  /** `x-accel-redirect` lets nginx in front send the bytes of files. */
  SENDFILE: z.enum(['off', 'x-accel-redirect'], 'off or x-accel-redirect').default('off'),
  /** Where the site backs itself up: a folder, best on another disk, or an S3 address. */
  BACKUP_TO: backupPlace.optional(),
  /** When it does so, every day, in the time of this machine. */
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of day, e.g. 03:30')
    .default('03:30'),
  /** How many daily, weekly and monthly snapshots stay. */
  BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,3},\d{1,4},\d{1,4}$/, KEPT)
    .default('7,4,12'),
  /** Keys of the S3 store of the backups, which should not be those of the site. */
  BACKUP_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_SECRET_ACCESS_KEY: z.string().optional(),
  /** Backups from which a first start on an empty DATA_DIR restores the newest snapshot. */
  RESTORE_FROM: backupPlace.optional(),
  /** Days that files stay in the trash before they are deleted for good; 0 keeps them until somebody does. */
  TRASH_DAYS: wholeNumber(36500, 'a number of days, 0 to 36500').default(30),
  /** The largest file that can be sent in by a browser, in MB of 1024 KB. */
  MAX_UPLOAD_MB: wholeNumber(99999, 'a number of MB, 1 to 99999', 1).default(1000),
  /** Whether people without a role may send files in; they wait in the inbox. */
  VISITOR_UPLOADS: flag.default(true),
  /** How many files one address may send in a day, without a role. */
  VISITOR_FILES_A_DAY: wholeNumber(99999, 'a number of files, 1 to 99999', 1).default(200),
  /** How much one address may send in a day, without a role, in MB. */
  VISITOR_MB_A_DAY: wholeNumber(99999, 'a number of MB, 1 to 99999', 1).default(5000),
  /** How much may wait in the inbox, from all who have no role together, in MB. */
  INBOX_MB: wholeNumber(99999, 'a number of MB, 1 to 99999', 1).default(20_000),
  /** An upload that would leave less free space on the disk of DATA_DIR is refused, in MB. */
  FREE_DISK_MB: wholeNumber(99999, 'a number of MB, 0 to 99999').default(1024),
  /** The same for those with a role, where it is less: visitors cannot take all of the room. */
  MANAGER_FREE_DISK_MB: wholeNumber(99999, 'a number of MB, 0 to 99999').default(256),
  /** Another site that says who somebody is (OpenID Connect); https, but on this machine. */
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: ISSUER, abort: true })
    .refine(isSafeIssuer, ISSUER)
    .optional(),
  /** What this site is called there. */
  OIDC_CLIENT_ID: z.string().optional(),
  /** How it proves that there. */
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** Claim that gives the roles Admin and Author; `realm_access.roles` leads into an object. */
  OIDC_ROLES_CLAIM: z.string().optional(),
  /** Whether a first start on an empty data folder imports the sample drawings. */
  SAMPLES: flag.default(true),
}

const environment = z.object(settings)

export type Config = z.output<typeof environment>

/** Every setting that is wrong, in one message: what was found and what is expected. */
export class ConfigError extends OperatorError {
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
  const wrong = parsed.success
    ? contradictions(parsed.data)
    : parsed.error.issues.map(({ path, message }) => {
        const name = String(path[0])
        // An address may hold a password, and this sentence ends up in logs.
        const isSecret = /_(URL|SECRET|KEY)$/.test(name) && name !== 'SITE_URL'
        const found = isSecret ? 'invalid' : `"${given[name]}"`
        return `${name} is ${found}, expected ${message}.`
      })
  if (!parsed.success || wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  return parsed.data
}

function contradictions(config: Config): string[] {
  const provider = providerProblem(config)
  return [...storageContradictions(config), ...(provider ? [provider] : [])]
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
