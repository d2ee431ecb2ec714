import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { fieldText } from '#domain/writing/field-text.ts'
import { isStorable } from '#domain/writing/hidden-characters.ts'
import type { TextDraft } from '#domain/writing/writing.ts'
import { newRandomId } from '../archive/new-file-id.ts'
import type { Db, Row, Tx } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'

const MAX_DRAFTS = 200
/** In characters, more than front matter has. */
const START_LENGTH = 32_768

interface DraftToSave {
  userId: string
  path: string
  base: string | undefined
  text: string
  note: string
  /** Hash of the draft as last seen; `undefined` if there was none. `any` replaces whatever there is. */
  replaces: string | undefined | 'any'
}

type DraftResult =
  | { ok: true; draft: TextDraft }
  | { ok: false; why: 'changed' | 'characters' | 'too many' }

const ERRORS = {
  changed: 'write/draft-changed',
  characters: 'write/characters',
  'too many': 'write/too-many-drafts',
} as const

/** The reason why a draft was not saved. */
export function draftError(why: keyof typeof ERRORS) {
  return ERRORS[why]
}

/** Saves a draft, unless another window has saved a newer one. */
export async function saveDraft(db: Db, wanted: DraftToSave): Promise<DraftResult> {
  const { userId, path, base, text, note, replaces } = wanted
  if (!isStorable(text)) return { ok: false, why: 'characters' }
  return withWriteTransaction(db, async (tx): Promise<DraftResult> => {
    const before = await draftOf(tx, userId, path)
    if (replaces !== 'any' && before && before.sha256 !== replaces && before.text !== text)
      return { ok: false, why: 'changed' }
    const row = { base: base ?? null, text, note, saved_at: Date.now() }
    if (!before && (await draftsOf(tx, userId)).length >= MAX_DRAFTS)
      return { ok: false, why: 'too many' }
    await tx
      .insertInto('content_draft')
      .values({ id: newRandomId(), user_id: userId, path, ...row })
      .onConflict((conflict) => conflict.columns(['user_id', 'path']).doUpdateSet(row))
      .execute()
    return { ok: true, draft: draftFrom(row) }
  })
}

export async function draftOf(
  db: Db,
  userId: string,
  path: string,
): Promise<TextDraft | undefined> {
  const row = await db
    .selectFrom('content_draft')
    .select(['base', 'text', 'note', 'saved_at'])
    .where('user_id', '=', userId)
    .where('path', '=', path)
    .executeTakeFirst()
  return row && draftFrom(row)
}

/** Paths of an editor's drafts, with the time they were saved. */
export async function draftsOf(
  db: Db,
  userId: string,
): Promise<{ path: string; savedAt: string }[]> {
  const rows = await db
    .selectFrom('content_draft')
    .select(['path', 'saved_at'])
    .where('user_id', '=', userId)
    .orderBy('path')
    .execute()
  return rows.map(({ path, saved_at: at }) => ({
    path,
    savedAt: new Date(Number(at)).toISOString(),
  }))
}

/** The start of a text in a column, with its front matter: all of many texts may be large. */
export function startOf(column: string) {
  return sql<string>`substr(${sql.ref(column)}, 1, ${START_LENGTH})`
}

/** How the texts of an editor's drafts begin. */
export async function draftStarts(
  db: Db,
  userId: string,
  paths: readonly string[],
): Promise<{ path: string; start: string }[]> {
  if (paths.length === 0) return []
  return db
    .selectFrom('content_draft')
    .select(['path', startOf('text').as('start')])
    .where('user_id', '=', userId)
    .where('path', 'in', paths)
    .execute()
}

/**
 * @param isDone Whether this draft is not needed any more: another window may have saved a newer one.
 * @returns Whether none is left.
 */
export function deleteDraft(
  db: Db,
  userId: string,
  path: string,
  isDone: (draft: TextDraft) => boolean,
): Promise<boolean> {
  return withWriteTransaction(db, async (tx) => {
    const draft = await draftOf(tx, userId, path)
    if (!draft) return true
    if (!isDone(draft)) return false
    await tx
      .deleteFrom('content_draft')
      .where('user_id', '=', userId)
      .where('path', '=', path)
      .execute()
    return true
  })
}

/** Moves the drafts of a renamed text. An editor who has a draft of the new name keeps both. */
export async function moveDrafts(tx: Tx, from: string, to: string) {
  await tx
    .updateTable('content_draft')
    .set({ path: to })
    .where('path', '=', from)
    .where('user_id', 'not in', (draft) =>
      draft.selectFrom('content_draft as there').select('user_id').where('path', '=', to),
    )
    .execute()
}

/** Whether both are the same in the field of a form, which knows neither line ends nor a byte order mark. */
export function isSameTyped(one: string, other: string): boolean {
  return fieldText(one) === fieldText(other)
}

function draftFrom(row: Omit<Row<'content_draft'>, 'id' | 'user_id' | 'path'>): TextDraft {
  return {
    text: row.text,
    note: row.note,
    base: row.base ?? undefined,
    sha256: hash('sha256', row.text),
    savedAt: new Date(Number(row.saved_at)).toISOString(),
  }
}
