import { sql } from 'kysely'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import type { SearchFacts } from '#domain/status/site-facts.ts'
import type { Db } from '../../db/tables/schema.ts'
import { isIndexComplete } from './index-state.ts'

const LISTED_PROBLEMS = 5

/** The state of the search index, for the status page and `doctor`. */
export async function readIndexFacts(db: Db, isPostgres: boolean): Promise<SearchFacts> {
  const [isReady, documents, texts, unread, hasTrigrams] = await Promise.all([
    isIndexComplete(db),
    countDocuments(db),
    countWaiting(db),
    findUnread(db),
    isPostgres ? findTrigrams(db) : true,
  ])
  return { isBuilding: !isReady, documents, ...texts, unread, hasTrigrams }
}

/** The state in one word, for monitoring. */
export async function indexStatus(db: Db): Promise<'ok' | 'building'> {
  return (await isIndexComplete(db)) ? 'ok' : 'building'
}

async function countDocuments(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('search_document')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function countWaiting(db: Db) {
  const { waiting, postponed } = await db
    .selectFrom('search_text')
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.count<number>('next_at').as('postponed'),
    ])
    .where('is_done', '=', 0)
    .executeTakeFirstOrThrow()
  return { waitingTexts: Number(waiting), postponedTexts: Number(postponed) }
}

/** Visible files whose text is missing. Copies of a file count once. */
async function findUnread(db: Db): Promise<SearchFacts['unread']> {
  const unread = db
    .selectFrom('search_text')
    .innerJoin('file', 'file.sha256', 'search_text.sha256')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .where('search_text.problem', 'is not', null)
  const { count } = await unread
    .select(({ fn }) => fn.count<number>('search_text.sha256').distinct().as('count'))
    .executeTakeFirstOrThrow()
  const texts = await unread
    .select(['search_text.sha256', 'problem'])
    .distinct()
    .orderBy('search_text.sha256')
    .limit(LISTED_PROBLEMS)
    .execute()
  const first = texts.map(async ({ sha256, problem }) => {
    const file = await db
      .selectFrom('file')
      .innerJoin('folder', 'folder.id', 'file.folder_id')
      .select(['folder.path', 'file.name'])
      .where('file.sha256', '=', sha256)
      .orderBy('file.id')
      .executeTakeFirst()
    // Deleted meanwhile, if there is none.
    return file
      ? [{ path: within(file.path as ArchivePath, file.name), problem: problem ?? '' }]
      : []
  })
  return { count: Number(count), first: (await Promise.all(first)).flat() }
}

/** The migration creates this index if the extension is available. */
async function findTrigrams(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_indexes
    where schemaname = current_schema() and indexname = 'search_term_by_part'`.execute(db)
  return rows.length > 0
}
