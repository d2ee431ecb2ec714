import { redirect } from 'react-router'
import { safeNext } from '#domain/access/safe-next.ts'
import { siteContext } from '../../context.ts'
import { LoginPage } from '../../features/account/login-page.tsx'
import { ownPageMeta } from '../../features/account/own-page-meta.ts'
import { providerMessage } from '../../features/account/provider-message.ts'
import type { Route } from './+types/login'

export function loader({ context, url }: Route.LoaderArgs) {
  const { site, user, formToken, problem, account, host } = context.get(siteContext)
  const next = safeNext(problem?.typed.next ?? url.searchParams.get('next') ?? undefined)
  if (user) throw redirect(next)
  const { providerHost, siteAddress } = account
  const trouble = account.loginProblem(host)
  const providerProblem = providerMessage(url.searchParams.get('problem'))
  const { brand } = site
  return { brand, formToken, problem, providerProblem, next, providerHost, trouble, siteAddress }
}

export const meta: Route.MetaFunction = ({ loaderData }) => ownPageMeta('Log in', loaderData?.brand)

export default function Login({ loaderData }: Route.ComponentProps) {
  return <LoginPage {...loaderData} />
}
