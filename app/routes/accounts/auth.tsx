import { data } from 'react-router'
import { siteContext } from '../../context.ts'
import { accountData } from '../../features/account/account-data.ts'
import { AccountPage } from '../../features/account/account-page.tsx'
import { providerProblem } from '../../features/account/provider-problem.ts'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import { atOnce } from '../../route-handle.ts'
import type { Route } from './+types/auth'

export const handle = atOnce

const DONE = ['password', 'passkey', 'confirmed', 'key', 'notices'] as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const { user, session, formToken, problem, secret, account } = context.get(siteContext)
  // Visitors were sent to the login page.
  if (!user) throw data(undefined, { status: 404 })
  return {
    ...(await accountData(account, user, session)),
    formToken,
    secret,
    problem: problem ?? providerProblem(url.searchParams.get('problem')),
    done: DONE.find((change) => change === url.searchParams.get('done')),
  }
}

export const meta = ownPageMeta('Your account')

export default function Auth({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />
}
