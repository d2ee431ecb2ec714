import { siteContext } from '../../context.ts'
import { LogoutPage } from '../../features/account/logout-page.tsx'
import { ownPageMeta } from '../../features/shell/page-title.ts'
import { atOnce } from '../../route-handle.ts'
import type { Route } from './+types/logout'

export const handle = atOnce

export function loader({ context }: Route.LoaderArgs) {
  const { user, formToken } = context.get(siteContext)
  return { nickname: user?.nickname, formToken }
}

export const meta = ownPageMeta('Log out')

export default function Logout({ loaderData }: Route.ComponentProps) {
  return <LogoutPage {...loaderData} />
}
