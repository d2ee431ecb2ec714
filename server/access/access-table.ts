import type { Action } from '#domain/access/action.ts'
import type { Route } from '../http/route.ts'

type Url = Pick<Route, 'method' | 'path'>

/** Middleware, assets and pages. The actions of pages are in domain/access/page-actions.ts. */
const AROUND_ROUTES: readonly Url[] = [
  { method: 'ALL', path: '/*' },
  { method: 'ALL', path: '/api/*' },
  { method: 'GET', path: '/*' },
  { method: 'HEAD', path: '/*' },
]

/** Returns the action of a route; undefined for a route without a definition, which the gate hides from everyone. */
export type ActionOf = (route: Url) => Action | undefined

export function accessTable(routes: readonly Route[]): ActionOf {
  const keyOf = ({ method, path }: Url) => `${method} ${path}`
  const actions = new Map<string, Action>([
    ...AROUND_ROUTES.map((one) => [keyOf(one), 'read'] as const),
    ...routes.map((one) => [keyOf(one), one.action] as const),
  ])
  return (one) => actions.get(keyOf(one))
}
