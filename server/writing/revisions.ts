import { sql } from 'kysely'
import { momentText } from '#domain/units/day.ts'
import { countRows } from '../db/count-rows.ts'
import type { Db, Row, Tx } from '../db/tables/schema.ts'
import type { Actor } from '../manage/change.ts'
import type { ExactText } from './stores/content-files.ts'

export interface NewRevision {
  path: string
  /** `undefined` if the file was deleted. */
  file: ExactText | undefined
  /** Absent for a change by hand. */
  actor?: Actor | undefined
  note: string
  /** When it was saved, if that was not just now. */
  at?: number
  /** A draft whose lines were not taken: a revision before this one. */
  replacedDraft?: ExactText | undefined
}

/** In characters, more than front matter has. */
const START_LENGTH = 32_768

/**
 * Rows at these paths, which no text can have, are earlier drafts. They are their author's alone, so that nothing here reads
 * them.
 */
export const DRAFT_STATES = 'drafts/'

const REPLACED_DRAFT = 'Draft, replaced by the published lines'

export interface StoredRevision {
  id: number
  path: string
  sha256: string | undefined
  at: Date
  by: string | undefined
  note: string
}

/** The note of a revision that restores an earlier one. @param at When that was saved. */
export function restoredNote(at: Date): string {
  return `Restored the revision of ${momentText(at)}`
}

const COLUMNS = ['id', 'path', 'sha256', 'at', 'actor_name', 'note'] as const

/** The hash of each file in its newest revision; `undefined` for a deleted one. */
export async function newestHashes(db: Db): Promise<Map<string, string | undefined>> {
  const rows = await newestRevisions(db).select(['path', 'sha256']).execute()
  return new Map(rows.map(({ path, sha256 }) => [path, sha256 ?? undefined]))
}

/** The newest revision of each file. */
export function newestRevisions(db: Db) {
  return ofTexts(db).where('id', 'in', (newest) =>
    newest
      .selectFrom('content_revision')
      .select(({ fn }) => fn.max('id').as('id'))
      .groupBy('path'),
  )
}

/** Must run in a write transaction, which gives the numbers their order. @returns Their ids. */
export async function appendRevisions(
  tx: Tx,
  revisions: readonly NewRevision[],
): Promise<number[]> {
  const last = await tx
    .selectFrom('content_revision')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst()
  const first = Number(last?.id ?? 0) + 1
  const all = revisions.flatMap((one) => [...draftBefore(one), one])
  for (const [index, { path, file, actor, note, at = Date.now() }] of all.entries()) {
    const id = first + index
    if (file)
      await tx
        .insertInto('content_text')
        .values({ sha256: file.sha256, text: file.text })
        .onConflict((conflict) => conflict.column('sha256').doNothing())
        .execute()
    await tx
      .insertInto('content_revision')
      .values({
        id,
        path,
        sha256: file?.sha256 ?? null,
        at,
        actor_id: actor?.id ?? null,
        actor_name: actor?.name ?? null,
        note,
      })
      .execute()
  }
  return revisions.map((one) => first + all.indexOf(one))
}

function draftBefore({ path, actor, replacedDraft: file }: NewRevision): NewRevision[] {
  return file ? [{ path, file, actor, note: REPLACED_DRAFT }] : []
}

/** Newest first. */
export async function revisionsOf(
  db: Db,
  path: string,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<StoredRevision[]> {
  const rows = await ofTexts(db)
    .select(COLUMNS)
    .where('path', '=', path)
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(storedRevision)
}

/** Undefined if the file was deleted, or never existed. */
export async function newestText(db: Db, path: string): Promise<ExactText | undefined> {
  const [newest] = await revisionsOf(db, path, { limit: 1 })
  const { sha256 } = newest ?? {}
  const text = sha256 === undefined ? undefined : await textByHash(db, sha256)
  return sha256 === undefined || text === undefined ? undefined : { text, sha256 }
}

/** @param before Counts those before this one only. */
export function countRevisions(db: Db, path: string, before?: number): Promise<number> {
  const all = ofTexts(db).where('path', '=', path)
  return countRows(before === undefined ? all : all.where('id', '<', before))
}

export async function revisionById(db: Db, id: number): Promise<StoredRevision | undefined> {
  const row = await ofTexts(db).select(COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && storedRevision(row)
}

function ofTexts(db: Db) {
  return db.selectFrom('content_revision').where('path', 'not like', `${DRAFT_STATES}%`)
}

/** The start of a text in a column, with its front matter: all of many texts may be large. */
export function startOf(column: string) {
  return sql<string>`substr(${sql.ref(column)}, 1, ${START_LENGTH})`
}

/** The start of the last text of each file, also of a deleted one. */
export async function lastStarts(
  db: Db,
  paths: readonly string[],
): Promise<{ path: string; start: string }[]> {
  if (paths.length === 0) return []
  return db
    .selectFrom('content_revision as revision')
    .innerJoin('content_text as stored', 'stored.sha256', 'revision.sha256')
    .select(['revision.path', startOf('stored.text').as('start')])
    .where('revision.id', 'in', (last) =>
      last
        .selectFrom('content_revision')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('sha256', 'is not', null)
        .where('path', 'in', paths)
        .groupBy('path'),
    )
    .execute()
}

export async function textByHash(db: Db, sha256: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('content_text')
    .select('text')
    .where('sha256', '=', sha256)
    .executeTakeFirst()
  return row?.text
}

function storedRevision(
  row: Pick<Row<'content_revision'>, (typeof COLUMNS)[number]>,
): StoredRevision {
  const { id, path, sha256, at, actor_name: by, note } = row
  return {
    id: Number(id),
    path,
    sha256: sha256 ?? undefined,
    at: new Date(Number(at)),
    by: by ?? undefined,
    note,
  }
}
