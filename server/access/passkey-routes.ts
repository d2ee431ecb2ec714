import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { newPasskey, passkeyName, passkeyProof } from '#domain/access/passkey-answer.ts'
import { safeNext } from '#domain/access/safe-next.ts'
import type { User } from '#domain/access/user.ts'
import { SiteError } from '../errors.ts'
import { jsonBodies } from '../http/json-body.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { beginSession } from './begin-session.ts'
import type { Access } from './open-access.ts'
import { browserOf, signInByPassword } from './sign-in.ts'
import { clearStepCookie, readStepCookie, setStepCookie } from './site-cookies.ts'

const ADDING = 'passkey-add'
const PROVING = 'passkey-prove'
const NEVER_KEPT = { 'cache-control': 'no-store' }

const challengeStep = z.object({ challenge: z.string() })
const beginBody = z.object({ password: z.string().max(4096) })
const addBody = z.object({ name: passkeyName, answer: newPasskey })
const proofBody = z.object({ next: z.string().max(8192).optional(), answer: passkeyProof })

/** Calls of the site's own pages: adding a passkey to a local account, and signing in by one. */
export function passkeyRoutes(access: Access) {
  const { steps, passkeys } = access
  const routes = new Hono<SiteEnv>()
  const body = jsonBodies({ mostBytes: 64 * 1024, togetherBytes: 1024 * 1024 })

  const bodyOf = <Schema extends z.ZodType>(c: Context<SiteEnv>, schema: Schema) =>
    body(c, (given): z.output<Schema> => {
      const parsed = schema.safeParse(given)
      if (!parsed.success) throw new SiteError('request/malformed', { cause: parsed.error })
      return parsed.data
    })

  /** Hands the browser its question, and keeps the challenge in it for one answer. */
  async function ask(c: Context<SiteEnv>, kind: string, options: { challenge: string }) {
    setStepCookie(c, await steps.keep(kind, { challenge: options.challenge }, c.get('from')))
    return c.json(options, 200, NEVER_KEPT)
  }

  async function challengeOf(c: Context<SiteEnv>, kind: string): Promise<string> {
    const kept = challengeStep.safeParse(await steps.take(kind, readStepCookie(c)))
    clearStepCookie(c)
    if (!kept.success) throw new SiteError('access/passkey')
    return kept.data.challenge
  }

  routes.post('/api/auth/passkeys/begin', async (c) => {
    const { password } = await bodyOf(c, beginBody)
    const user = signedIn(c)
    // A passkey outlasts the session: whoever found a browser open may not leave one behind.
    const known = await signInByPassword(access, { name: user.name, password }, browserOf(c))
    if (known?.user.id !== user.id) throw new SiteError('access/wrong-password')
    return ask(c, ADDING, await passkeys.beginAdding(user))
  })

  routes.post('/api/auth/passkeys', async (c) => {
    const { name, answer } = await bodyOf(c, addBody)
    const challenge = await challengeOf(c, ADDING)
    const isAdded = await passkeys.add(signedIn(c), { name, answer, challenge })
    if (!isAdded) throw new SiteError('access/passkey')
    return c.json({ name }, 200, NEVER_KEPT)
  })

  routes.post('/api/auth/passkeys/ask', async (c) => ask(c, PROVING, await passkeys.beginProving()))

  routes.post('/api/auth/passkeys/prove', async (c) => {
    const { answer, next } = await bodyOf(c, proofBody)
    const user = await passkeys.prove(answer, await challengeOf(c, PROVING))
    const isIn = user && (await beginSession(c, access, user, { passkey: answer.id }))
    if (!isIn) throw new SiteError('access/passkey')
    return c.json({ next: safeNext(next) }, 200, NEVER_KEPT)
  })
  return routes
}

function signedIn(c: Context<SiteEnv>): User {
  const user = c.get('user')
  if (!user) throw new SiteError('request/not-found')
  return user
}
