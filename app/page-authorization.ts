import { data, type MiddlewareFunction, redirect } from 'react-router'
import { mayDo } from '#domain/access/may-do.ts'
import { isSecretPage, pageAction } from '#domain/access/page-actions.ts'
import { siteContext } from './context.ts'
import { searchSuggestion } from './features/shell/search-suggestion.ts'
import { shellData } from './shell-data.ts'

/**
 * Runs before every page and its data: a visitor is sent to the login page, or gets a 404 if the page is secret; a user
 * without permission gets a 404. Pages are matched by the pattern of the router, however their URL is spelt.
 */
export const authorizePage: MiddlewareFunction<Response> = ({ context, pattern, url }) => {
  const { user } = context.get(siteContext)
  const action = pageAction(pattern)
  if (action !== undefined && mayDo(user, action)) return
  // Nothing was loaded yet: the error carries the page shell with it.
  if (isSecretPage(action) || user) {
    const shell = shellData(context)
    throw data({ shell, ...searchSuggestion(url.pathname) }, { status: 404 })
  }
  throw redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`)
}
