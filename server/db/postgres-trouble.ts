import { SiteError } from '../errors.ts'
import { OperatorError } from '../operator-error.ts'

/** Classes and codes of PostgreSQL, appendix A, and of the operating system. */
const LOST =
  /^(08...|28...|3D000|42501|57P0[1-5]|57014|25006|53300|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST\w+|ENET\w+)$/
/** The driver tells some losses without a code. */
const LOST_WORDS =
  /^(Connection terminated|timeout e|Client has encountered a connection error|Client was closed|Cannot use a pool after)/

/** A failure of the connection rather than of the query, as a SiteError; others are given back. */
export function lossOr(error: unknown): unknown {
  if (isOvertaken(error)) return new SiteError('server/busy', { cause: error })
  return isLost(error) ? new SiteError('database/unreachable', { cause: error }) : error
}

export function isLost(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return LOST.test(String(code)) || LOST_WORDS.test(String(message))
}

/** A change of the tables came between: it held what the query waited for, or made its plan void. */
export function isOvertaken(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown }
  return code === '40P01' || (code === '0A000' && /cached plan/.test(String(message)))
}

/** What an operator mends, by the code that the server or the system gives. */
const problems: { code: RegExp; text: string }[] = [
  {
    code: /^(ENOTFOUND|EAI_AGAIN)$/,
    text: 'its host is not known: look at the address, and at the name service of this machine.',
  },
  {
    code: /^(ECONNREFUSED|ENOENT)$/,
    text: 'no server answers there: start PostgreSQL, or look at host and port in the address.',
  },
  {
    code: /^(ETIMEDOUT|EHOST\w+|ENET\w+)$/,
    text: 'it cannot be reached over the network: look at host and port in the address, and at firewalls.',
  },
  {
    code: /^28/,
    text: 'it refuses the user: look at user and password in the address, and at pg_hba.conf.',
  },
  {
    code: /^3D000$/,
    text: 'there is no database of this name: make it with "createdb", or correct the address.',
  },
  {
    code: /^(42501|3F000)$/,
    text: 'this user may not make tables in it: make the user its owner, or grant it CREATE on its schema.',
  },
  {
    code: /^25006$/,
    text: 'it is a copy that takes no changes: give the address of the primary server.',
  },
  { code: /^53300$/, text: 'it takes no more connections: raise max_connections there.' },
  {
    code: /^57P0[1-3]$/,
    text: 'it is just starting or stopping: try again when it has started.',
  },
]

/** The driver tells some of them in words alone. */
const wordedProblems: { words: RegExp; text: string }[] = [
  {
    words: /timeout/,
    text: 'it did not answer in time: look at host and port in the address, and at firewalls.',
  },
  {
    words: /client password must be a string/,
    text: 'it asks for a password, and the address has none: put it there.',
  },
  {
    words: /terminated unexpectedly/,
    text: 'what answers there ends the connection at once, as no PostgreSQL does: look at host and port in the address.',
  },
  {
    words: /does not support SSL/,
    text: 'it speaks no TLS, and the address asks for it: set it up there, or take sslmode out of the address.',
  },
]

/** @param address Told without its password. */
export function startProblem(address: string, error: unknown): OperatorError {
  if (error instanceof OperatorError) return error
  const found = error instanceof SiteError ? error.cause : error
  const { code, message } = found as { code?: unknown; message: string }
  const known =
    problems.find((problem) => problem.code.test(String(code))) ??
    wordedProblems.find(({ words }) => words.test(message))
  const text = known?.text ?? `${message}.`
  return new OperatorError(`The database at ${withoutSecrets(address)} cannot be used: ${text}`, {
    cause: error,
  })
}

/** Host and name of a database are enough to know which one is meant. */
export function withoutSecrets(address: string): string {
  const { protocol, host, pathname } = new URL(address)
  return `${protocol}//${host}${pathname}`
}

const LEAST_VERSION = 14

/** @throws OperatorError for a server that would keep our texts wrongly or lacks what we use. */
export function checkServer(version: number, encoding: string): void {
  const major = Math.floor(version / 10_000)
  if (major < LEAST_VERSION) {
    throw new OperatorError(
      `The database server is PostgreSQL ${major}, and the site needs ${LEAST_VERSION} or newer: upgrade it.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new OperatorError(
      `The database keeps texts as ${encoding}, and the site needs UTF8: make it anew with "createdb --encoding UTF8 --template template0".`,
    )
  }
}
