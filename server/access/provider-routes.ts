import { Hono } from 'hono'
import { safeNext } from '#domain/access/safe-next.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { beginSession } from './begin-session.ts'
import { seeOther } from './html-form.ts'
import type { Access } from './open-access.ts'
import { type ProviderProblem, providerStep } from './provider.ts'
import { userOfProvider } from './provider-users.ts'
import { clearStepCookie, readStepCookie, setStepCookie } from './site-cookies.ts'

const KIND = 'provider'

/** The way to the provider and back. */
export function providerRoutes(access: Access) {
  const { db, steps, provider } = access
  const routes = new Hono<SiteEnv>()

  routes.get('/login/oidc', async (c) => {
    const next = safeNext(c.req.query('next'))
    if (!provider) return seeOther(c, loginAddress(next))
    const begun = await provider.begin(next)
    if (!begun.ok) {
      c.get('log').warn({ err: begun.cause }, 'The provider of accounts cannot be asked.')
      return seeOther(c, loginAddress(next, begun.problem))
    }
    setStepCookie(c, await steps.keep(KIND, begun.step, c.get('from')))
    return seeOther(c, begun.address)
  })

  routes.get('/login/oidc/answer', async (c) => {
    const kept = providerStep.safeParse(await steps.take(KIND, readStepCookie(c)))
    clearStepCookie(c)
    // Not begun in this browser, or too long ago.
    if (!kept.success || !provider) return seeOther(c, loginAddress('/', 'ended'))
    const { next } = kept.data
    const answer = await provider.finish(new URL(c.req.url).search, kept.data)
    if (!answer.ok) {
      c.get('log').warn({ err: answer.cause }, 'The provider of accounts let nobody in.')
      return seeOther(c, loginAddress(next, answer.problem))
    }
    const user = await userOfProvider(db, answer.user, provider.rolesClaim)
    if (!user) return seeOther(c, loginAddress(next, 'removed'))
    await beginSession(c, access, user)
    return seeOther(c, safeNext(next))
  })
  return routes
}

function loginAddress(next: string, problem?: ProviderProblem): string {
  const query = new URLSearchParams({ ...(next !== '/' && { next }), ...(problem && { problem }) })
  return query.size > 0 ? `/login?${query}` : '/login'
}
