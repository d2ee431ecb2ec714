import type { Db } from '../db/tables/schema.ts'

/** Rows that grant access without a password, and rows of work in progress on the original site. */
const ACCESS = [
  'session',
  'invitation',
  'account_link',
  'api_key',
  'sign_in_step',
  'sign_in_failure',
  'secret',
] as const
const UNDER_WAY = [
  'arrival',
  'inbox_room',
  'upload_use',
  'backup_run',
  'notice',
  'notice_message',
  'notice_condition',
] as const

/** Prepares restored rows for another site; old sessions must not be valid there. */
export async function deleteTransientRows(
  db: Db,
  { keepSessions }: { keepSessions: boolean },
): Promise<void> {
  for (const table of keepSessions ? UNDER_WAY : [...ACCESS, ...UNDER_WAY]) {
    await db.deleteFrom(table).execute()
  }
}
