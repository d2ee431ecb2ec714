import { SiteError } from '../../errors.ts'
import { OperatorError } from '../../operator-error.ts'

/** Error codes of PostgreSQL (appendix A) and of the operating system. */
const LOST =
  /^(08...|28...|3D000|42501|57P0[1-5]|57014|25006|53300|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST\w+|ENET\w+)$/
const READ_ONLY = '25006'
/** Some lost connections have no code. */
const LOST_WORDS =
  /^(Connection terminated|timeout e|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

/** Turns failures of the server into a SiteError; returns other errors unchanged. */
export function toSiteError(error: unknown): unknown {
  if (isOvertaken(error)) return new SiteError('server/busy', { cause: error })
  if ((error as { code?: unknown }).code === READ_ONLY)
    return new SiteError('database/read-only', { cause: error })
  return isLost(error) ? new SiteError('database/unreachable', { cause: error }) : error
}

export function isLost(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return LOST.test(String(code)) || LOST_WORDS.test(String(message))
}

export function isConnectTimeout(error: unknown): boolean {
  return (error as Error).message.startsWith('timeout e')
}

/** A statement did not get a lock within `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return (error as { code?: unknown }).code === '55P03'
}

/** A migration by another node deadlocked with the query or invalidated its plan. */
export function isOvertaken(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '40P01' || (code === '0A000' && /cached plan/.test(String(message)))
}

/** Operator messages by PostgreSQL or system error code. */
const problems: { code: RegExp; text: string }[] = [
  {
    code: /^(ENOTFOUND|EAI_AGAIN)$/,
    text: 'host not found. Check DATABASE_URL and the DNS settings of this machine.',
  },
  {
    code: /^(ECONNREFUSED|ENOENT)$/,
    text: 'connection refused. Start PostgreSQL, or correct host and port in DATABASE_URL.',
  },
  {
    code: /^(ETIMEDOUT|EHOST\w+|ENET\w+)$/,
    text: 'the host is unreachable. Check host and port in DATABASE_URL, and firewalls.',
  },
  {
    code: /^28/,
    text: 'authentication failed. Check user and password in DATABASE_URL, and pg_hba.conf.',
  },
  {
    code: /^3D000$/,
    text: 'the database does not exist. Create it with "createdb", or correct DATABASE_URL.',
  },
  {
    code: /^(42501|3F000)$/,
    text: 'the user may not create tables. Make it the owner of the database, or grant it CREATE on the schema.',
  },
  {
    code: /^25006$/,
    text: 'it is a read-only replica. Set DATABASE_URL to the primary server.',
  },
  { code: /^53300$/, text: 'it has too many connections. Raise max_connections of the server.' },
  {
    code: /^57P0[1-3]$/,
    text: 'the server is starting or shutting down. Try again later.',
  },
]

/** Some driver errors have no code. */
const messageProblems: { words: RegExp; text: string }[] = [
  {
    words: /timeout/,
    text: 'the connection timed out. Check host and port in DATABASE_URL, and firewalls.',
  },
  {
    words: /client password must be a string/,
    text: 'a password is required. Add it to DATABASE_URL.',
  },
  {
    words: /terminated unexpectedly/,
    text: 'the server closed the connection and may not be PostgreSQL. Check host and port in DATABASE_URL.',
  },
  {
    words: /does not support SSL/,
    text: 'the server does not support TLS. Enable it, or remove sslmode from DATABASE_URL.',
  },
]

/** @param url Shown without its password. */
export function postgresProblem(url: string, error: unknown): OperatorError {
  if (error instanceof OperatorError) return error
  const found = error instanceof SiteError ? error.cause : error
  const { code, message } = found as { code?: unknown; message: string }
  const known =
    problems.find((problem) => problem.code.test(String(code))) ??
    messageProblems.find(({ words }) => words.test(message))
  const text = known?.text ?? `${message}.`
  return new OperatorError(`The database at ${withoutSecrets(url)} cannot be used: ${text}`, {
    cause: error,
  })
}

export function withoutSecrets(url: string): string {
  const { protocol, host, pathname } = new URL(url)
  return `${protocol}//${host}${pathname}`
}

const MIN_VERSION = 14

/** @throws OperatorError for a server with a wrong encoding or too old a version. */
export function checkServer(version: number, encoding: string): void {
  const major = Math.floor(version / 10_000)
  if (major < MIN_VERSION) {
    throw new OperatorError(
      `The database server is PostgreSQL ${major}; the site needs ${MIN_VERSION} or newer. Upgrade it.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new OperatorError(
      `The database encoding is ${encoding}, but the site needs UTF8. Create it again with "createdb --encoding UTF8 --template template0".`,
    )
  }
}
