import type { Action } from '#domain/access/action.ts'
import type { Route } from '../http/route.ts'

type Address = Pick<Route, 'method' | 'path'>

/** What prepares or refuses requests, assets, and every page. Pages have a table of their own: domain/access/page-actions.ts. */
const AROUND_ROUTES: readonly Address[] = [
  { method: 'ALL', path: '/*' },
  { method: 'ALL', path: '/api/*' },
  { method: 'GET', path: '/*' },
  { method: 'HEAD', path: '/*' },
]

/** Looks up the action of a registered route; undefined for one without a definition, which the gate hides from everybody. */
export type ActionOf = (route: Address) => Action | undefined

export function accessTable(routes: readonly Route[]): ActionOf {
  const keyOf = ({ method, path }: Address) => `${method} ${path}`
  const actions = new Map<string, Action>([
    ...AROUND_ROUTES.map((one) => [keyOf(one), 'read'] as const),
    ...routes.map((one) => [keyOf(one), one.action] as const),
  ])
  return (one) => actions.get(keyOf(one))
}
