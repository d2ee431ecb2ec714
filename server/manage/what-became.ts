import type { Kysely } from 'kysely'
import type { HistoryAction } from '#domain/archive/manage-answer.ts'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { crumbsOf, nameOf, parentOf, within } from '#domain/archive/paths/path-segments.ts'
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

/**
 * What became of what lay at a path, by itself or with a folder above it; `undefined` where nothing ever
 * left it.
 */
export async function sinceItLayAt(db: Kysely<Database>, path: string): Promise<Since | undefined> {
  for (const { path: above } of crumbsOf(path as ArchivePath)
    .slice(1)
    .reverse()) {
    const since = await sinceAlone(db, above)
    if (since === undefined) continue
    if (above === path || since.now === undefined) return since
    return { ...since, now: await standingAt(db, `${since.now}${path.slice(above.length)}`) }
  }
  return undefined
}

async function standingAt(db: Kysely<Database>, path: string): Promise<ArchivePath | undefined> {
  const asked = path as ArchivePath
  const folder = await db
    .selectFrom('folder')
    .select('id')
    .where('path', '=', asked)
    .executeTakeFirst()
  const file = await db
    .selectFrom('file')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .select('file.id')
    .where('folder.path', '=', parentOf(asked) ?? '/')
    .where('file.name', '=', nameOf(asked))
    .executeTakeFirst()
  return folder || file ? asked : undefined
}

async function sinceAlone(db: Kysely<Database>, path: string): Promise<Since | undefined> {
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
