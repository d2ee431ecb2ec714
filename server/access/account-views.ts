import type { Account } from '#domain/access/account.ts'
import type { Config } from '../config.ts'
import { isInvited } from './first-admin.ts'
import { logInTrouble } from './log-in-address.ts'
import type { Access } from './open-access.ts'

/** What pages may show of accounts. */
export function accountViews(
  { db, sessions, passkeys, provider }: Access,
  { SITE_URL, TRUST_PROXY }: Pick<Config, 'SITE_URL' | 'TRUST_PROXY'>,
): Account {
  return {
    providerHost: provider?.host,
    logInTrouble: (host) => logInTrouble({ siteUrl: SITE_URL, host, isProxied: TRUST_PROXY > 0 }),
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
