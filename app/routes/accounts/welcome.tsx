import { siteContext } from '../../context.ts'
import { WelcomePage } from '../../features/account/account-link-page.tsx'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import { atOnce } from '../../route-handle.ts'
import { SECRET_FORM_HEADERS } from '../../secret-url-headers.ts'
import type { Route } from './+types/welcome'

export const handle = atOnce

export async function loader({ context, url }: Route.LoaderArgs) {
  const { formToken, problem, account, user } = context.get(siteContext)
  const token = url.searchParams.get('token') ?? ''
  const link = await account.link(token)
  return { token, link, formToken, problem, loggedInAs: user?.name }
}

export const headers = () => SECRET_FORM_HEADERS

export const meta = ownPageMeta('Welcome')

export default function Welcome({ loaderData }: Route.ComponentProps) {
  return <WelcomePage {...loaderData} />
}
