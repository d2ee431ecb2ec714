import { data } from 'react-router'
import { siteContext } from '../context.ts'
import { NotFound } from '../features/shell/not-found.tsx'
import { pageTitle } from '../features/shell/page-title.ts'
import { plainPage } from '../route-handle.ts'
import type { Route } from './+types/not-found'

export const handle = plainPage

export function loader({ context }: Route.LoaderArgs) {
  return data({ brand: context.get(siteContext).site.brand }, { status: 404 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle('404 not found', loaderData?.brand ?? '') },
]

export default NotFound
