import { data } from 'react-router'
import { NotFound } from '../features/shell/not-found.tsx'
import { brandIn, pageTitle } from '../features/shell/page-title.ts'
import { searchSuggestion } from '../features/shell/search-suggestion.ts'
import type { Route } from './+types/not-found'

export function loader({ url }: Route.LoaderArgs) {
  return data(searchSuggestion(url.pathname), { status: 404 })
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('404 not found', brandIn(matches)) },
]

export default function NotFoundRoute({ loaderData }: Route.ComponentProps) {
  return <NotFound {...loaderData} />
}
