import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** What lets somebody in without a password, and what only the site as it was could go on with. */
const ACCESS = ['session', 'invitation', 'sign_in_step', 'sign_in_failure', 'secret'] as const
const UNDER_WAY = ['arrival', 'upload_use', 'backup_run'] as const

/** Readies restored rows for a site of their own: whoever had a session then may not have one now. */
export async function endAccess(
  db: Kysely<Database>,
  { keepSessions }: { keepSessions: boolean },
): Promise<void> {
  for (const table of keepSessions ? UNDER_WAY : [...ACCESS, ...UNDER_WAY]) {
    await db.deleteFrom(table).execute()
  }
}
