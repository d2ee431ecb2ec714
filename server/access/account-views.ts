import type { Account } from '#domain/access/account.ts'
import type { Config } from '../config.ts'
import { readChoice } from '../notices/notice-choices.ts'
import { isInvited } from './first-admin.ts'
import { loginProblem } from './log-in-address.ts'
import type { Access } from './open-access.ts'
import { accountHistory } from './people/account-changes.ts'
import { accountLink } from './people/account-links.ts'
import { readPeople } from './people/people-view.ts'

export function accountViews(
  { db, sessions, passkeys, keys, provider }: Access,
  config: Pick<Config, 'SITE_URL' | 'PORT' | 'TRUST_PROXY' | 'SMTP_URL'>,
): Account {
  return {
    providerHost: provider?.host,
    siteAddress: config.SITE_URL,
    loginProblem: (host) =>
      loginProblem({ siteUrl: config.SITE_URL, host, isProxied: config.TRUST_PROXY > 0 }),
    sessions: (userId) => sessions.list(userId),
    passkeys: (userId) => passkeys.list(userId),
    keys: (userId) => keys.list(userId),
    notices: async (userId) => ({
      canSend: config.SMTP_URL !== undefined,
      chosen: await readChoice(db, userId),
    }),
    isInvited: (token) => isInvited(db, token),
    link: (token) => accountLink(db, token),
    people: () => readPeople(db, sessions),
    history: (before) => accountHistory(db, before),
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
