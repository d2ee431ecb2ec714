import type { Context } from 'hono'
import type { User } from '#domain/access/user.ts'
import { SiteError } from '../errors.ts'
import type { SiteEnv } from '../http/site-env.ts'
import type { Access } from './open-access.ts'
import { readKnownCookie } from './site-cookies.ts'
import { accountOf } from './users.ts'

/** Why nobody was let in without a look at the password, in words; others are thrown on. */
export function waitingWords(error: unknown): string {
  if (error instanceof SiteError && error.code === 'access/too-many-attempts') return error.message
  throw error
}

interface Credentials {
  name: string
  password: string
}

/** What tells the browser that tries from others. */
interface Trying {
  from: string | undefined
  /** Who is signed in there, under which session. */
  user: User | undefined
  session: string | undefined
  mark: string | undefined
}

export function browserOf(c: Context<SiteEnv>): Trying {
  return {
    from: c.get('from'),
    user: c.get('user'),
    session: c.get('session'),
    mark: readKnownCookie(c),
  }
}

/** Somebody who knew the password, and how it was kept when it was looked at (PHC string). */
export interface Recognised {
  user: User
  password: string | undefined
}

/**
 * The user with this name and password; undefined whatever is wrong, and after the same work.
 * @throws SiteError access/too-many-attempts, server/busy
 */
export async function signInByPassword(
  { db, limits, passwords, knownBrowsers }: Access,
  { name, password }: Credentials,
  browser: Trying,
): Promise<Recognised | undefined> {
  const account = await accountOf(db, name)
  const attempt = await limits.begin(name, browser.from, account && ownCount(account, browser))
  if (!(await passwords.isRight(password, account?.password))) return undefined
  await attempt.succeeded()
  return account

  /** Guesses of strangers keep nobody out who is in, or was. */
  function ownCount({ user: { id }, password: kept }: Recognised, by: Trying): string | undefined {
    if (by.user?.id === id && by.session !== undefined) return `session ${by.session}`
    const known = knownBrowsers.find({ id, password: kept }, by.mark)
    return known && `browser ${known}`
  }
}
