import type { Context } from 'hono'
import { safeNext } from '#domain/access/safe-next.ts'
import { type Route, route } from '../../http/route.ts'
import type { SiteEnv } from '../../http/site-env.ts'
import { beginSession } from '../begin-session.ts'
import { seeOther } from '../html-form.ts'
import type { StepHolder } from '../login/login-steps.ts'
import type { Access } from '../open-access.ts'
import { clearStepCookie, readStepCookie, setStepCookie } from '../site-cookies.ts'
import { type ProviderProblem, providerStep } from './provider.ts'
import { ownsIdentity, saveProviderUser } from './provider-users.ts'

const LOGGING_IN = 'provider'
const CONFIRMING = 'provider-confirm'
/** Kind of the step that records a fresh login at the provider. */
export const CONFIRMED = 'confirmed'
const ACCOUNT = '/auth'

type Problem = ProviderProblem | 'other' | 'unconfirmed'

/** The login was too long ago, or its time is missing. */
const CONFIRM_PROBLEMS: Partial<Record<ProviderProblem, Problem>> = {
  ended: 'unconfirmed',
  unreadable: 'unconfirmed',
}

/** OpenID Connect redirects, for login and for re-authentication. */
export function providerRoutes(access: Access): Route[] {
  const { db, steps, provider } = access
  const begin = route('GET /login/oidc', 'log-in', async (c) => {
    const next = safeNext(c.req.query('next'))
    if (!provider) return seeOther(c, loginUrl(next))
    const begun = await provider.begin(next)
    if (!begun.ok) {
      c.get('log').warn({ err: begun.cause }, 'The identity provider is unreachable.')
      return seeOther(c, loginUrl(next, begun.problem))
    }
    setStepCookie(c, await steps.store(LOGGING_IN, begun.step, c.get('from')))
    return seeOther(c, begun.url)
  })

  const beginConfirming = route('GET /login/oidc/confirm', 'account', async (c) => {
    const holder = holderOf(c)
    if (!provider || !holder) return seeOther(c, ACCOUNT)
    const begun = await provider.begin(ACCOUNT, true)
    if (!begun.ok) {
      c.get('log').warn({ err: begun.cause }, 'The identity provider is unreachable.')
      return seeOther(c, accountUrl(begun.problem))
    }
    setStepCookie(c, await steps.store(CONFIRMING, begun.step, c.get('from'), holder))
    return seeOther(c, begun.url)
  })

  /** Re-authentication keeps the current session. */
  async function confirmAccount(
    c: Context<SiteEnv>,
    holder: StepHolder,
    stored: unknown,
  ): Promise<Response> {
    const step = providerStep.safeParse(stored)
    if (!step.success || !provider) return seeOther(c, accountUrl('ended'))
    const login = await provider.finish(new URL(c.req.url).search, step.data)
    if (!login.ok) {
      c.get('log').warn({ err: login.cause }, 'The identity provider did not confirm the account.')
      return seeOther(c, accountUrl(CONFIRM_PROBLEMS[login.problem] ?? login.problem))
    }
    if (!(await ownsIdentity(db, holder.userId, login.user))) {
      return seeOther(c, accountUrl('other'))
    }
    await saveProviderUser(db, login.user, provider.rolesClaim)
    setStepCookie(c, await steps.store(CONFIRMED, {}, c.get('from'), holder))
    return seeOther(c, `${ACCOUNT}?done=confirmed#passkeys`)
  }

  const finish = route('GET /login/oidc/answer', 'log-in', async (c) => {
    const [token, holder] = [readStepCookie(c), holderOf(c)]
    clearStepCookie(c)
    const confirming = holder && (await steps.take(CONFIRMING, token, holder))
    if (confirming !== undefined) return confirmAccount(c, holder as StepHolder, confirming)
    const stored = providerStep.safeParse(await steps.take(LOGGING_IN, token))
    // Started in another browser, or expired.
    if (!stored.success || !provider) return seeOther(c, loginUrl('/', 'ended'))
    const { next } = stored.data
    const login = await provider.finish(new URL(c.req.url).search, stored.data)
    if (!login.ok) {
      c.get('log').warn({ err: login.cause }, 'Login through the identity provider failed.')
      return seeOther(c, loginUrl(next, login.problem))
    }
    const user = await saveProviderUser(db, login.user, provider.rolesClaim)
    if (!user) return seeOther(c, loginUrl(next, 'removed'))
    await beginSession(c, access, user)
    return seeOther(c, safeNext(next))
  })
  return [begin, beginConfirming, finish]
}

function holderOf(c: Context<SiteEnv>): StepHolder | undefined {
  const [user, session] = [c.get('user'), c.get('session')]
  return user && session !== undefined ? { userId: user.id, session } : undefined
}

function accountUrl(problem: Problem): string {
  return `${ACCOUNT}?problem=${problem}`
}

function loginUrl(next: string, problem?: ProviderProblem): string {
  const query = new URLSearchParams({ ...(next !== '/' && { next }), ...(problem && { problem }) })
  return query.size > 0 ? `/login?${query}` : '/login'
}
