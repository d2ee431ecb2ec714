import type { Kysely } from 'kysely'
import type { ArchivePath } from '#domain/archive/archive-path.ts'
import type { HistoryAction } from '#domain/archive/manage-answer.ts'
import { within } from '#domain/archive/path-segments.ts'
import { BROUGHT_AWAY } from '../archive/folders-now.ts'
import type { Database } from '../db/schema.ts'
import { type HistoryRow, lastChange } from './history.ts'

/** What was done last to something that is not as somebody knew it. */
export interface Since {
  by: string
  action: HistoryAction
  /** Where it is; `undefined` in the trash, and where it is gone. */
  now: ArchivePath | undefined
}

/** What became of what lay at a path; `undefined` where nothing ever left it. */
export async function sinceItLayAt(db: Kysely<Database>, path: string): Promise<Since | undefined> {
  const row = await db
    .selectFrom('history')
    .selectAll()
    .where('from_path', '=', path)
    .where(BROUGHT_AWAY)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && sinceOf(db, row.subject_id)
}

/** What became of a file or folder, known by its id. */
export async function sinceOf(db: Kysely<Database>, subject: string): Promise<Since | undefined> {
  const last = await lastChange(db, subject)
  if (last === undefined) return undefined
  const { actor_name: by, action } = last
  return { by, action: action as HistoryAction, now: await placeOf(db, last) }
}

async function placeOf(
  db: Kysely<Database>,
  { kind, subject_id }: HistoryRow,
): Promise<ArchivePath | undefined> {
  if (kind === 'folder') {
    const id = Number(subject_id)
    const row = await db.selectFrom('folder').select('path').where('id', '=', id).executeTakeFirst()
    return row?.path as ArchivePath | undefined
  }
  const row = await db
    .selectFrom('file')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .select(['file.name', 'folder.path'])
    .where('file.id', '=', subject_id)
    .executeTakeFirst()
  return row && within(row.path as ArchivePath, row.name)
}
