import { RENAMED_TO } from '#domain/writing/former-revisions.ts'
import type { Db } from '../db/tables/schema.ts'
import { revisionsOf } from './revisions.ts'
import type { ExactText } from './stores/content-files.ts'

export const IN_TRASH =
  'A text in the trash has this URL. Restore that one under Manage, or choose another URL.'

/**
 * Whether the last change of a text deleted it: another text under its name would end its place in the trash.
 * @param file What there is under its name now.
 */
export async function isInTrash(
  db: Db,
  path: string,
  file: ExactText | undefined,
): Promise<boolean> {
  if (file) return false
  const [newest] = await revisionsOf(db, path, { limit: 1 })
  return newest !== undefined && newest.sha256 === undefined && !newest.note.startsWith(RENAMED_TO)
}
