import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { createFormTokens, type FormTokens } from './form-token.ts'
import { siteSecret } from './secrets.ts'
import { createSessions, type Sessions } from './sessions.ts'

/** What finds out who asks, and what lets somebody in. */
export interface Access {
  db: Kysely<Database>
  sessions: Sessions
  formTokens: FormTokens
}

export async function openAccess(db: Kysely<Database>): Promise<Access> {
  return {
    db,
    sessions: createSessions(db),
    formTokens: createFormTokens(await siteSecret(db, 'form')),
  }
}
