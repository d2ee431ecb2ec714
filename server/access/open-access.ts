import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/tables/schema.ts'
import { createFormTokens, type FormTokens } from './form-token.ts'
import { type ApiKeys, createApiKeys } from './keys/api-keys.ts'
import { createLoginLimits, type LoginLimits } from './login/login-limits.ts'
import { createLoginSteps, type LoginSteps } from './login/login-steps.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import type { Passwords } from './passwords.ts'
import { createProvider, type Provider } from './provider/provider.ts'
import { providerSettings } from './provider/provider-settings.ts'
import { siteSecret } from './secrets.ts'
import { createSessions, type Sessions } from './sessions.ts'

export interface Access {
  db: Db
  sessions: Sessions
  formTokens: FormTokens
  passwords: Passwords
  knownBrowsers: KnownBrowsers
  limits: LoginLimits
  steps: LoginSteps
  passkeys: Passkeys
  keys: ApiKeys
  /** OpenID Connect provider; undefined if none is configured. */
  provider: Provider | undefined
}

type AccessSettings = Parameters<typeof providerSettings>[0] & { SITE_URL: string }

export async function openAccess(
  db: Db,
  config: AccessSettings,
  passwords: Passwords,
): Promise<Access> {
  const settings = providerSettings(config)
  return {
    db,
    sessions: createSessions(db),
    formTokens: createFormTokens(await siteSecret(db, 'form')),
    passwords,
    knownBrowsers: createKnownBrowsers(await siteSecret(db, 'known browser')),
    limits: createLoginLimits(db),
    steps: createLoginSteps(db),
    passkeys: createPasskeys(db, config.SITE_URL),
    keys: createApiKeys(db),
    provider: settings && createProvider(settings, config.SITE_URL),
  }
}

interface Owner {
  id: string
  password: string | undefined
}

/**
 * Browsers in which an account was used since its password was set. They have their own rate limit, so others cannot
 * lock their user out by guessing; a login in any other is noticed. A password change invalidates their marks.
 */
type KnownBrowsers = ReturnType<typeof createKnownBrowsers>

const ID_BYTES = 16

/** @param secret The same on every node. */
function createKnownBrowsers(secret: Uint8Array) {
  const written = (id: string, { id: userId, password = '' }: Owner) => {
    const proof = createHmac('sha256', secret).update(`known ${id} ${userId} ${password}`)
    return `${id}.${proof.digest('base64url')}`
  }

  function find(owner: Owner, mark = ''): string | undefined {
    const [id = ''] = mark.split('.', 1)
    const [given, right] = [Buffer.from(mark), Buffer.from(written(id, owner))]
    return given.length === right.length && timingSafeEqual(given, right) ? id : undefined
  }

  return {
    /**
     * @param mark Cookie value the browser already has.
     * @returns New cookie value.
     */
    mark: (owner: Owner, mark: string | undefined) =>
      written(find(owner, mark) ?? randomBytes(ID_BYTES).toString('base64url'), owner),
    /** Id of a browser that has logged in as this user before. */
    find,
  }
}
