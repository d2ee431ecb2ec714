import { siteContext } from '../../context.ts'
import { FirstAdminPage } from '../../features/account/account-link-page.tsx'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import { atOnce } from '../../route-handle.ts'
import { SECRET_FORM_HEADERS } from '../../secret-url-headers.ts'
import type { Route } from './+types/first-admin'

export const handle = atOnce

export async function loader({ context, url }: Route.LoaderArgs) {
  const { formToken, problem, account } = context.get(siteContext)
  const token = url.searchParams.get('token') ?? ''
  const isInvited = await account.isInvited(token)
  return { token, isInvited, formToken, problem }
}

export const headers = () => SECRET_FORM_HEADERS

export const meta = ownPageMeta('First Admin')

export default function FirstAdmin({ loaderData }: Route.ComponentProps) {
  return <FirstAdminPage {...loaderData} />
}
