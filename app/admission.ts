import { data, type MiddlewareFunction, redirect } from 'react-router'
import { mayDo } from '#domain/access/may-do.ts'
import { isSecretPage, pageAction } from '#domain/access/page-actions.ts'
import { siteContext } from './context.ts'
import { shellData } from './shell-data.ts'

/**
 * In front of every page and its data: what a visitor may not see asks for signing in first, unless
 * it is secret, and for a user without the right it is not there. Known by the router's own pattern, however it was spelt.
 */
export const admit: MiddlewareFunction<Response> = ({ context, pattern, url }) => {
  const { user } = context.get(siteContext)
  const action = pageAction(pattern)
  if (action !== undefined && mayDo(user, action)) return
  // Nothing was loaded yet: what stands around the page comes with the refusal.
  if (isSecretPage(action) || user) throw data({ shell: shellData(context) }, { status: 404 })
  throw redirect(`/login?next=${encodeURIComponent(url.pathname + url.search)}`)
}
