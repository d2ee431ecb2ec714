import type { Account } from '#domain/access/account.ts'
import { isInvited } from './first-admin.ts'
import type { Access } from './open-access.ts'

/** What pages may show of accounts. */
export function accountViews(
  { db, sessions, passkeys, provider }: Access,
  siteUrl: string,
): Account {
  return {
    providerHost: provider?.host,
    canSignIn: takesCookies(siteUrl),
    sessions: (userId) => sessions.list(userId),
    passkeys: (userId) => passkeys.list(userId),
    isInvited: (token) => isInvited(db, token),
    async credentials(userId) {
      const row = await db
        .selectFrom('user')
        .leftJoin('identity', 'identity.user_id', 'user.id')
        .select(['password', 'identity.id as identity'])
        .where('user.id', '=', userId)
        .executeTakeFirst()
      return { hasPassword: row?.password != null, hasIdentity: row?.identity != null }
    },
  }
}

/** Browsers take a cookie that says Secure by https alone, and from their own machine. */
function takesCookies(siteUrl: string): boolean {
  const { protocol, hostname } = new URL(siteUrl)
  return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
}
