import type { Account } from '#domain/access/account.ts'
import type { Invitation, PeopleView, Person } from '#domain/access/people.ts'
import type { Config } from '../config.ts'
import type { Db, Row } from '../db/tables/schema.ts'
import { readChoice } from '../notices/notice-choices.ts'
import { isInvited } from './first-admin.ts'
import { loginProblem } from './login-problem.ts'
import type { Access } from './open-access.ts'
import { accountHistory, latestAccountChanges } from './people/account-changes.ts'
import { accountLink } from './people/account-links.ts'
import type { Sessions } from './sessions.ts'
import { rolesIn, type UserRow } from './user-row.ts'
import { isLastAdmin } from './users.ts'

export function accountViews(
  { db, sessions, passkeys, keys, provider }: Access,
  config: Pick<Config, 'SITE_URL' | 'PORT' | 'TRUST_PROXY' | 'SMTP_URL'>,
): Account {
  return {
    providerHost: provider?.host,
    siteUrl: config.SITE_URL,
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

/** Everyone with an account, for Admins. */
export async function readPeople(db: Db, sessions: Pick<Sessions, 'list'>): Promise<PeopleView> {
  const rows = await db.selectFrom('user').selectAll().orderBy('name_key').execute()
  const passkeys = await countsByUser(db, 'passkey')
  const keys = await countsByUser(db, 'api_key')
  const identities = await countsByUser(db, 'identity')
  const drafts = await countsByUser(db, 'content_draft')
  const links = await db
    .selectFrom('account_link')
    .selectAll()
    .where('ends_at', '>', Date.now())
    .orderBy('made_at')
    .execute()
  const linkEnds = new Map(links.map(({ user_id, ends_at }) => [user_id, new Date(ends_at)]))
  const personOf = async (row: UserRow): Promise<Person> => ({
    id: row.id,
    name: row.name,
    nickname: row.nickname,
    roles: rolesIn(row.roles),
    createdAt: new Date(row.created_at),
    seenAt: row.seen_at === null ? undefined : new Date(row.seen_at),
    hasPassword: row.password !== null,
    passkeys: passkeys.get(row.id) ?? 0,
    keys: keys.get(row.id) ?? 0,
    drafts: drafts.get(row.id) ?? 0,
    provider: identities.has(row.id) ? { setsRoles: row.roles_set_here === 0 } : undefined,
    isLastAdmin: await isLastAdmin(db, row),
    sessions: await sessions.list(row.id),
    linkEndsAt: linkEnds.get(row.id),
  })
  const people: Person[] = []
  for (const row of rows) people.push(await personOf(row))
  const removed = await db
    .selectFrom('removed_identity')
    .select(['name', 'removed_at'])
    .orderBy('name_key')
    .execute()
  return {
    people,
    invitations: links.filter(({ user_id }) => user_id === null).map(invitationOf),
    removed: removed.map(({ name, removed_at }) => ({ name, removedAt: new Date(removed_at) })),
    changes: await latestAccountChanges(db),
  }
}

function invitationOf({ id, name, roles, made_by, ends_at }: Row<'account_link'>): Invitation {
  return { id, name, roles: rolesIn(roles), madeBy: made_by, endsAt: new Date(ends_at) }
}

async function countsByUser(
  db: Db,
  table: 'passkey' | 'api_key' | 'identity' | 'content_draft',
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom(table)
    .select(({ fn }) => ['user_id', fn.countAll<number>().as('count')])
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id, count }) => [user_id, Number(count)]))
}
