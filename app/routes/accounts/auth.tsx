import { data } from 'react-router'
import type { FormProblem } from '#domain/access/account.ts'
import { mayDo } from '#domain/access/may-do.ts'
import { shownSession } from '#domain/access/session-view.ts'
import { noticeLabels, offeredKinds } from '#domain/notices/notice-kinds.ts'
import { isoDay } from '#domain/units/day.ts'
import { siteContext } from '../../context.ts'
import { AccountPage } from '../../features/account/account-page.tsx'
import { ownPageMeta } from '../../features/account/own-page-meta.ts'
import { providerMessage } from '../../features/account/provider-message.ts'
import type { Route } from './+types/auth'

const DONE = ['password', 'passkey', 'confirmed', 'key', 'notices'] as const

const DAY_MS = 24 * 60 * 60 * 1000
/** Suggested for a new key. */
const KEY_DAYS = 90

export async function loader({ context, url }: Route.LoaderArgs) {
  const { site, user, session, formToken, problem, secret, account } = context.get(siteContext)
  // Visitors were led to the page for signing in.
  if (!user) throw data(undefined, { status: 404 })
  const keys = await account.keys(user.id)
  const { canSend, chosen } = await account.notices(user.id)
  const { hasPassword, hasIdentity } = await account.credentials(user.id)
  const isAdmin = mayDo(user, 'administer')
  return {
    brand: site.brand,
    formToken,
    problem: problem ?? providerProblem(url.searchParams.get('problem')),
    name: user.name,
    nickname: user.nickname,
    email: user.email,
    roles: user.roles.map(({ name }) => name),
    isAdmin,
    notices: {
      canSend,
      address: chosen?.address ?? user.email,
      kinds: offeredKinds(isAdmin).map((kind) => ({
        kind,
        label: noticeLabels[kind],
        isChosen: chosen?.kinds.includes(kind) ?? false,
      })),
    },
    isEditor: mayDo(user, 'file_managment'),
    secret,
    keyEnds: isoDay(new Date(Date.now() + KEY_DAYS * DAY_MS)),
    keys: keys.map((key) => ({ ...key, hasEnded: key.endsAt.getTime() <= Date.now() })),
    hasPassword,
    providerHost: hasIdentity ? account.providerHost : undefined,
    done: DONE.find((change) => change === url.searchParams.get('done')),
    passkeys: await account.passkeys(user.id),
    sessions: (await account.sessions(user.id)).map((one) => shownSession(one, session)),
  }
}

function providerProblem(problem: string | null): FormProblem | undefined {
  const text = providerMessage(problem)
  return text === undefined ? undefined : { text, typed: {} }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  ownPageMeta('Your account', loaderData?.brand)

export default function Auth({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />
}
