import type { Context } from 'hono'
import type { User } from '#domain/access/user.ts'
import { ATTEMPTS_WINDOW_S, SiteError } from '../../errors.ts'
import type { SiteEnv } from '../../http/site-env.ts'
import type { Access } from '../open-access.ts'
import { readKnownCookie } from '../site-cookies.ts'
import { accountOf } from '../users.ts'

/** Message of a rate-limit error; rethrows other errors. */
export function rateLimitMessage(error: unknown): string {
  if (error instanceof SiteError && error.code === 'access/too-many-attempts') return error.message
  throw error
}

/** Says in a header, too, when the next attempt is allowed at the latest. */
export async function withRetryAfter(page: Promise<Response>): Promise<Response> {
  const response = await page
  response.headers.set('retry-after', String(ATTEMPTS_WINDOW_S))
  return response
}

interface Credentials {
  name: string
  password: string
}

interface LoginBrowser {
  from: string | undefined
  user: User | undefined
  session: string | undefined
  mark: string | undefined
}

export function browserOf(c: Context<SiteEnv>): LoginBrowser {
  return {
    from: c.get('from'),
    user: c.get('user'),
    session: c.get('session'),
    mark: readKnownCookie(c),
  }
}

/** A user with the hash that the password was verified against (PHC string). */
export interface VerifiedUser {
  user: User
  password: string | undefined
}

/**
 * The user with this name and password; undefined in constant time if either is wrong.
 * @throws SiteError access/too-many-attempts, server/busy
 */
export async function verifyCredentials(
  { db, limits, passwords, knownBrowsers }: Access,
  { name, password }: Credentials,
  browser: LoginBrowser,
): Promise<VerifiedUser | undefined> {
  const account = await accountOf(db, name)
  const attempt = await limits.begin(name, browser.from, account && ownLimitKey(account, browser))
  if (!(await passwords.verify(password, account?.password))) return undefined
  await attempt.succeeded()
  return account

  /** Separate limits, so that guesses by others do not lock out users in their own browsers. */
  function ownLimitKey(
    { user: { id }, password: hash }: VerifiedUser,
    by: LoginBrowser,
  ): string | undefined {
    if (by.user?.id === id && by.session !== undefined) return `session ${by.session}`
    const known = knownBrowsers.find({ id, password: hash }, by.mark)
    return known && `browser ${known}`
  }
}
