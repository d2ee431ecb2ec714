import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { createFormTokens, type FormTokens } from './form-token.ts'
import { createPasswords, type Passwords } from './passwords.ts'
import { siteSecret } from './secrets.ts'
import { createSessions, type Sessions } from './sessions.ts'
import { createSignInLimits, type SignInLimits } from './sign-in-limits.ts'

/** What finds out who asks, and what lets somebody in. */
export interface Access {
  db: Kysely<Database>
  sessions: Sessions
  formTokens: FormTokens
  passwords: Passwords
  limits: SignInLimits
}

export async function openAccess(db: Kysely<Database>): Promise<Access> {
  return {
    db,
    sessions: createSessions(db),
    formTokens: createFormTokens(await siteSecret(db, 'form')),
    passwords: createPasswords(),
    limits: createSignInLimits(db),
  }
}
