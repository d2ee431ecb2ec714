import { redirect } from 'react-router'
import { safeNext } from '#domain/access/safe-next.ts'
import { siteContext } from '../../context.ts'
import { LoginPage } from '../../features/account/login-page.tsx'
import { providerProblem } from '../../features/account/provider-problem.ts'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import { atOnce } from '../../route-handle.ts'
import type { Route } from './+types/login'

export const handle = atOnce

export function loader({ context, url }: Route.LoaderArgs) {
  const { user, formToken, problem: rejected, account, host } = context.get(siteContext)
  const problem = rejected ?? providerProblem(url.searchParams.get('problem'))
  const next = safeNext(problem?.typed.next ?? url.searchParams.get('next') ?? undefined)
  if (user) throw redirect(next)
  const { providerHost, siteUrl } = account
  const trouble = account.loginProblem(host)
  return { formToken, problem, next, providerHost, trouble, siteUrl }
}

export const meta = ownPageMeta('Log in')

export default function Login({ loaderData }: Route.ComponentProps) {
  return <LoginPage {...loaderData} />
}
