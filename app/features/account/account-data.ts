import type { Account, FormProblem, OneTimeSecret } from '#domain/access/account.ts'
import { mayDo } from '#domain/access/may-do.ts'
import { sessionForDisplay } from '#domain/access/session-view.ts'
import type { User } from '#domain/access/user.ts'
import { noticeLabels, offeredKinds } from '#domain/notices/notice-kinds.ts'
import { isoDay } from '#domain/units/day.ts'
import { DAY_MS } from '#domain/units/time.ts'

/** Suggested for a new key. */
const KEY_DAYS = 90

export type AccountData = Awaited<ReturnType<typeof accountData>>

export interface AccountPageProps extends AccountData {
  formToken: string | undefined
  secret: OneTimeSecret | undefined
  /** The change that was just made. */
  done: Done | undefined
  problem: FormProblem | undefined
}

export type Done = 'password' | 'passkey' | 'confirmed' | 'key' | 'notices'

/** @param session Id of the session that asks. */
export async function accountData(account: Account, user: User, session: string | undefined) {
  const keys = await account.keys(user.id)
  const { canSend, chosen } = await account.notices(user.id)
  const { hasPassword, hasIdentity } = await account.credentials(user.id)
  const isAdmin = mayDo(user, 'administer')
  return {
    name: user.name,
    nickname: user.nickname,
    email: user.email,
    roles: user.roles.map(({ name }) => name),
    isAdmin,
    isEditor: mayDo(user, 'file_managment'),
    notices: {
      /** Whether the site sends mail. */
      canSend,
      address: chosen?.address ?? user.email,
      kinds: offeredKinds(isAdmin).map((kind) => ({
        kind,
        label: noticeLabels[kind],
        isChosen: chosen?.kinds.includes(kind) ?? false,
      })),
    },
    keys: keys.map((key) => ({ ...key, hasEnded: key.endsAt.getTime() <= Date.now() })),
    /** Suggested last day of a new key. */
    keyEnds: isoDay(new Date(Date.now() + KEY_DAYS * DAY_MS)),
    hasPassword,
    /** Host of the identity provider; undefined for local accounts. */
    providerHost: hasIdentity ? account.providerHost : undefined,
    passkeys: await account.passkeys(user.id),
    sessions: (await account.sessions(user.id)).map((one) => sessionForDisplay(one, session)),
  }
}
