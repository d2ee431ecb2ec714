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
import { CONFIRMED } from './provider-routes.ts'
import { passkeyCounts } from './provider-users.ts'
import { browserOf, signInByPassword } from './sign-in.ts'
import type { StepHolder } from './sign-in-steps.ts'
import { clearStepCookie, readStepCookie, setStepCookie } from './site-cookies.ts'

const ADDING = 'passkey-add'
const CONFIRMING = 'passkey-confirm'
const PROVING = 'passkey-prove'
const NEVER_KEPT = { 'cache-control': 'no-store' }

const challengeStep = z.object({ challenge: z.string() })
/** Which proof of whose account it is comes with the request; that of the provider waits as a step. */
const beginBody = z.union([
  z.strictObject({ password: z.string().max(4096) }),
  z.strictObject({ answer: passkeyProof }),
  z.strictObject({ confirmed: z.literal('provider') }),
])
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

  /** Hands the browser its question, and stores the challenge for one answer. */
  async function ask(
    c: Context<SiteEnv>,
    kind: string,
    { options, holder }: { options: { challenge: string }; holder?: StepHolder },
  ) {
    const { challenge } = options
    setStepCookie(c, await steps.keep(kind, { challenge }, c.get('from'), holder))
    return c.json(options, 200, NEVER_KEPT)
  }

  async function challengeOf(
    c: Context<SiteEnv>,
    kind: string,
    holder?: StepHolder,
  ): Promise<string> {
    const kept = challengeStep.safeParse(await steps.take(kind, readStepCookie(c), holder))
    clearStepCookie(c)
    if (!kept.success) throw new SiteError('access/passkey')
    return kept.data.challenge
  }

  async function isPassword(c: Context<SiteEnv>, { user }: SignedIn, password: string) {
    const known = await signInByPassword(access, { name: user.name, password }, browserOf(c))
    return known?.user.id === user.id
  }

  async function isPasskey(
    c: Context<SiteEnv>,
    { user, holder }: SignedIn,
    answer: z.output<typeof passkeyProof>,
  ) {
    const owner = await passkeys.prove(answer, await challengeOf(c, CONFIRMING, holder))
    return owner?.id === user.id
  }

  /**
   * A passkey outlasts the session: whoever found a browser open may not leave one behind.
   * @throws SiteError Where the account is not proven anew.
   */
  async function confirm(
    c: Context<SiteEnv>,
    by: SignedIn,
    given: z.output<typeof beginBody>,
  ): Promise<void> {
    if ('password' in given) {
      if (await isPassword(c, by, given.password)) return
      throw new SiteError('access/wrong-password')
    }
    const isConfirmed =
      'answer' in given
        ? await isPasskey(c, by, given.answer)
        : (await steps.take(CONFIRMED, readStepCookie(c), by.holder)) !== undefined
    if (!isConfirmed) throw new SiteError('access/unconfirmed')
  }

  routes.post('/api/auth/passkeys/confirm', async (c) => {
    const { user, holder } = signedIn(c)
    return ask(c, CONFIRMING, { options: await passkeys.beginProving(user.id), holder })
  })

  routes.post('/api/auth/passkeys/begin', async (c) => {
    const given = await bodyOf(c, beginBody)
    const by = signedIn(c)
    await confirm(c, by, given)
    return ask(c, ADDING, { options: await passkeys.beginAdding(by.user), holder: by.holder })
  })

  routes.post('/api/auth/passkeys', async (c) => {
    const { name, answer } = await bodyOf(c, addBody)
    const { holder } = signedIn(c)
    const challenge = await challengeOf(c, ADDING, holder)
    const isAdded = await passkeys.add(holder, { name, answer, challenge })
    if (!isAdded) throw new SiteError('access/passkey')
    return c.json({ name }, 200, NEVER_KEPT)
  })

  routes.post('/api/auth/passkeys/ask', async (c) =>
    ask(c, PROVING, { options: await passkeys.beginProving() }),
  )

  routes.post('/api/auth/passkeys/prove', async (c) => {
    const { answer, next } = await bodyOf(c, proofBody)
    const user = await passkeys.prove(answer, await challengeOf(c, PROVING))
    if (user && !(await passkeyCounts(access.db, user.id))) {
      throw new SiteError('access/provider-first')
    }
    const isIn = user && (await beginSession(c, access, user, { passkey: answer.id }))
    if (!isIn) throw new SiteError('access/passkey')
    return c.json({ next: safeNext(next) }, 200, NEVER_KEPT)
  })
  return routes
}

interface SignedIn {
  user: User
  holder: StepHolder
}

function signedIn(c: Context<SiteEnv>): SignedIn {
  const [user, session] = [c.get('user'), c.get('session')]
  if (!user || session === undefined) throw new SiteError('request/not-found')
  return { user, holder: { userId: user.id, session } }
}
