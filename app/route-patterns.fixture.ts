import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from './routes.ts'

/** The pattern of every page, with its first slash. */
export function patternsOf(entries: readonly RouteConfigEntry[] = routes, above = ''): string[] {
  return entries.flatMap(({ path = '', children = [] }) => {
    const own = `${above}/${path}`.replace(/\/+/g, '/')
    return children.length > 0 ? patternsOf(children, own) : [own]
  })
}
