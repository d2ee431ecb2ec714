import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { createFormTokens, type FormTokens } from './form-token.ts'
import { createKnownBrowsers, type KnownBrowsers } from './known-browsers.ts'
import { createPasskeys, type Passkeys } from './passkeys.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { createProvider, type Provider } from './provider/provider.ts'
import { providerSettings } from './provider/provider-settings.ts'
import { siteSecret } from './secrets.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createSignInLimits, type SignInLimits } from './sign-in/sign-in-limits.ts'
import { createSignInSteps, type SignInSteps } from './sign-in/sign-in-steps.ts'

export interface Access {
  db: Kysely<Database>
  sessions: Sessions
  formTokens: FormTokens
  passwords: Passwords
  knownBrowsers: KnownBrowsers
  limits: SignInLimits
  steps: SignInSteps
  passkeys: Passkeys
  /** OpenID Connect provider; undefined if none is configured. */
  provider: Provider | undefined
}

type AccessSettings = Parameters<typeof providerSettings>[0] & { SITE_URL: string }

export async function openAccess(db: Kysely<Database>, config: AccessSettings): Promise<Access> {
  const settings = providerSettings(config)
  return {
    db,
    sessions: createSessions(db),
    formTokens: createFormTokens(await siteSecret(db, 'form')),
    passwords: createPasswords(),
    knownBrowsers: createKnownBrowsers(await siteSecret(db, 'known browser')),
    limits: createSignInLimits(db),
    steps: createSignInSteps(db),
    passkeys: createPasskeys(db, config.SITE_URL),
    provider: settings && createProvider(settings, config.SITE_URL),
  }
}
