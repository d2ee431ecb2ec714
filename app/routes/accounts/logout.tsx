import { siteContext } from '../../context.ts'
import { LogoutPage } from '../../features/account/logout-page.tsx'
import { ownPageMeta } from '../../features/account/own-page-meta.ts'
import type { Route } from './+types/logout'

export function loader({ context }: Route.LoaderArgs) {
  const { site, user, formToken } = context.get(siteContext)
  return { brand: site.brand, nickname: user?.nickname, formToken }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  ownPageMeta('Log out', loaderData?.brand)

export default function Logout({ loaderData }: Route.ComponentProps) {
  return <LogoutPage {...loaderData} />
}
