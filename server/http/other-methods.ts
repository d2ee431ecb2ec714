import { SiteError } from '../errors.ts'
import { type Route, route } from './route.ts'
import { safeHeaders } from './safe-headers.ts'

/**
 * Routes that reject, with 405, the methods that the given routes do not take. A path whose methods have different
 * actions gets none, unless everybody may read it: the rejection would tell what is there.
 */
export function otherMethods(routes: readonly Route[]): Route[] {
  const byPath = Map.groupBy(routes, ({ path }) => path)
  return [...byPath].flatMap(([path, taken]) => {
    const open = taken.find(({ action }) => action === 'read') ?? taken[0]
    if (!open || (open.action !== 'read' && taken.some(({ action }) => action !== open.action)))
      return []
    const allow = allowed(taken.map(({ method }) => method))
    return route(`ALL ${path as `/${string}`}`, open.action, safeHeaders, () => {
      throw new SiteError('request/method', { allow })
    })
  })
}

/** Value of the Allow header. */
function allowed(methods: readonly string[]): string {
  return methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method)).join(', ')
}
