import type { User } from '#domain/access/user.ts'
import { SiteError } from '../errors.ts'
import type { Access } from './open-access.ts'
import { accountOf } from './users.ts'

/** Why nobody was let in without a look at the password, in words; others are thrown on. */
export function waitingWords(error: unknown): string {
  if (error instanceof SiteError && error.code === 'access/too-many-attempts') return error.message
  throw error
}

interface Credentials {
  name: string
  password: string
  /** Address of whoever tries. */
  from: string | undefined
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
  { db, limits, passwords }: Pick<Access, 'db' | 'limits' | 'passwords'>,
  { name, password, from }: Credentials,
): Promise<Recognised | undefined> {
  const attempt = await limits.begin(name, from)
  const account = await accountOf(db, name)
  if (!(await passwords.isRight(password, account?.password))) return undefined
  await attempt.succeeded()
  return account
}
