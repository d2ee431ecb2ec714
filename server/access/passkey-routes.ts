import type { Context } from 'hono'
import { z } from 'zod'
import { newPasskey, passkeyName, passkeyProof } from '#domain/access/passkey-response.ts'
import { safeNext } from '#domain/access/safe-next.ts'
import type { User } from '#domain/access/user.ts'
import { call } from '../api/call.ts'
import { SiteError } from '../errors.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { beginSession } from './begin-session.ts'
import { browserOf, verifyCredentials } from './login/login.ts'
import type { StepHolder } from './login/login-steps.ts'
import type { Access } from './open-access.ts'
import { CONFIRMED } from './provider/provider-routes.ts'
import { mayUsePasskey } from './provider/provider-users.ts'
import { clearStepCookie, readStepCookie, setStepCookie } from './site-cookies.ts'

const ADDING = 'passkey-add'
const CONFIRMING = 'passkey-confirm'
const PROVING = 'passkey-prove'

const challengeStep = z.object({ challenge: z.string() })
/** How the user re-authenticates. A login at the provider is stored as a step beforehand. */
const beginBody = z.union([
  z.strictObject({ password: z.string().max(4096) }),
  z.strictObject({ response: passkeyProof }),
  z.strictObject({ confirmed: z.literal('provider') }),
])

const BODY_BYTES = 64 * 1024
/** Options for `navigator.credentials`: https://www.w3.org/TR/webauthn-3/ */
const webAuthnOptions = z.looseObject({ challenge: z.string() }).meta({ id: 'WebAuthnOptions' })

export interface PasskeyParts {
  access: Access
}

/** Passkeys for the site's own pages: adding one to an account, and logging in with it. */
export const passkeyCalls = [
  call('POST /api/auth/passkeys/confirm', {
    id: 'beginPasskeyConfirmation',
    action: 'account',
    summary: 'Start confirming your identity with a passkey',
    response: webAuthnOptions,
    handle: async ({ access }: PasskeyParts, _asked, c) => {
      const { user, holder } = loggedIn(c)
      return sendChallenge(
        access,
        c,
        CONFIRMING,
        await access.passkeys.beginProving(user.id),
        holder,
      )
    },
  }),

  call('POST /api/auth/passkeys/begin', {
    id: 'beginAddingPasskey',
    action: 'account',
    summary: 'Confirm your identity and start adding a passkey',
    body: beginBody,
    bodyLimit: BODY_BYTES,
    response: webAuthnOptions,
    failures: [401, 409, 429],
    handle: async ({ access }: PasskeyParts, { body }, c) => {
      const by = loggedIn(c)
      await confirm(access, c, by, body)
      return sendChallenge(access, c, ADDING, await access.passkeys.beginAdding(by.user), by.holder)
    },
  }),

  call('POST /api/auth/passkeys', {
    id: 'addPasskey',
    action: 'account',
    summary: 'Add a passkey to your account',
    body: z.object({ name: passkeyName, response: newPasskey }),
    bodyLimit: BODY_BYTES,
    response: z.object({ name: z.string() }),
    failures: [401, 409],
    handle: async ({ access }: PasskeyParts, { body: { name, response } }, c) => {
      const { holder } = loggedIn(c)
      const challenge = await takeChallenge(access, c, ADDING, holder)
      const isAdded = await access.passkeys.add(holder, { name, response, challenge })
      if (!isAdded) throw new SiteError('access/passkey')
      return { name }
    },
  }),

  call('POST /api/auth/passkeys/ask', {
    id: 'beginPasskeyLogin',
    action: 'log-in',
    summary: 'Start a login with a passkey',
    response: webAuthnOptions,
    handle: async ({ access }: PasskeyParts, _asked, c) =>
      sendChallenge(access, c, PROVING, await access.passkeys.beginProving()),
  }),

  call('POST /api/auth/passkeys/prove', {
    id: 'logInWithPasskey',
    action: 'log-in',
    summary: 'Log in with a passkey',
    body: z.object({ next: z.string().max(8192).optional(), response: passkeyProof }),
    bodyLimit: BODY_BYTES,
    response: z.object({ next: z.string().meta({ description: 'URL to open next' }) }),
    failures: [401],
    handle: async ({ access }: PasskeyParts, { body: { response, next } }, c) => {
      const user = await access.passkeys.prove(response, await takeChallenge(access, c, PROVING))
      if (user && !(await mayUsePasskey(access.db, user.id))) {
        throw new SiteError('access/provider-first')
      }
      const isLoggedIn = user && (await beginSession(c, access, user, { passkey: response.id }))
      if (!isLoggedIn) throw new SiteError('access/passkey')
      return { next: safeNext(next) }
    },
  }),
]

/** Sends a challenge to the browser, and stores it for a single use. */
async function sendChallenge(
  { steps }: Access,
  c: Context<SiteEnv>,
  kind: string,
  options: { challenge: string },
  holder?: StepHolder,
) {
  const { challenge } = options
  setStepCookie(c, await steps.store(kind, { challenge }, c.get('from'), holder))
  return options
}

async function takeChallenge(
  { steps }: Access,
  c: Context<SiteEnv>,
  kind: string,
  holder?: StepHolder,
): Promise<string> {
  const stored = challengeStep.safeParse(await steps.take(kind, readStepCookie(c), holder))
  clearStepCookie(c)
  if (!stored.success) throw new SiteError('access/passkey')
  return stored.data.challenge
}

/**
 * Re-authenticates the user: a passkey outlasts the session, so an open session must not be enough to add one.
 * @throws SiteError If re-authentication fails.
 */
async function confirm(
  access: Access,
  c: Context<SiteEnv>,
  { user, holder }: LoggedIn,
  given: z.output<typeof beginBody>,
): Promise<void> {
  if ('password' in given) {
    const credentials = { name: user.name, password: given.password }
    const known = await verifyCredentials(access, credentials, browserOf(c))
    if (known?.user.id === user.id) return
    throw new SiteError('access/wrong-password')
  }
  if ('response' in given) {
    const challenge = await takeChallenge(access, c, CONFIRMING, holder)
    const owner = await access.passkeys.prove(given.response, challenge)
    if (owner?.id === user.id) return
  } else if (await access.steps.take(CONFIRMED, readStepCookie(c), holder)) return
  throw new SiteError('access/unconfirmed')
}

interface LoggedIn {
  user: User
  holder: StepHolder
}

function loggedIn(c: Context<SiteEnv>): LoggedIn {
  const [user, session] = [c.get('user'), c.get('session')]
  if (!user || session === undefined) throw new SiteError('request/not-found')
  return { user, holder: { userId: user.id, session } }
}
