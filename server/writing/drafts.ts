import { fieldText } from '#domain/writing/field-text.ts'
import { isStorable } from '#domain/writing/hidden-characters.ts'
import type { TextDraft } from '#domain/writing/writing.ts'
import { newRandomId } from '../archive/new-file-id.ts'
import type { Db, Tx } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { SiteError } from '../errors.ts'
import {
  deleteOrphanedStates,
  draftFrom,
  draftState,
  draftStates,
  draftsOfFormerAuthors,
  giveStates,
  losesParts,
  moveDraftStates,
  reasonToStore,
  storeDraft,
} from './draft-states.ts'
import { startOf } from './revisions.ts'
import { isTooLong } from './stores/writable-path.ts'

const MAX_DRAFTS = 200

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
  | { ok: false; why: keyof typeof ERRORS; detail?: string }

const ERRORS = {
  changed: 'write/draft-changed',
  characters: 'write/characters',
  'too long': 'write/too-long',
  'too many': 'write/too-many-drafts',
  'former name': 'write/former-name',
} as const

/** The reason why a draft was not saved. */
export function draftError({ why, detail }: Extract<DraftResult, { ok: false }>): SiteError {
  return new SiteError(ERRORS[why], { detail })
}

/**
 * Saves a draft, unless another window has saved a newer one. The previous one is stored as an earlier draft if much of it
 * would be lost, or if it is of another window: its author may replace it next.
 * @param heir The text whose former name a new one would have.
 */
export async function saveDraft(db: Db, wanted: DraftToSave, heir?: string): Promise<DraftResult> {
  const { userId, path, base, text } = wanted
  if (!isStorable(text)) return { ok: false, why: 'characters' }
  if (isTooLong(text)) return { ok: false, why: 'too long' }
  return withWriteTransaction(db, async (tx): Promise<DraftResult> => {
    const before = await draftOf(tx, userId, path)
    if (before) return replaceDraft(tx, wanted, before)
    if (heir !== undefined && base === undefined)
      return { ok: false, why: 'former name', detail: `It is ${heir} now.` }
    return writeDraft(tx, wanted, before)
  })
}

async function replaceDraft(tx: Tx, wanted: DraftToSave, before: TextDraft): Promise<DraftResult> {
  const { userId, path, text, replaces } = wanted
  const isOther = before.sha256 !== replaces && before.text !== text
  const reason = isOther
    ? 'window'
    : (reasonToStore(before.text, text) ??
      ((await losesParts(tx, wanted, before)) ? 'parts' : undefined))
  if (reason) await storeDraft(tx, { userId, path }, before, reason)
  if (isOther && replaces !== 'any') return { ok: false, why: 'changed' }
  return writeDraft(tx, wanted, before)
}

async function writeDraft(
  tx: Tx,
  { userId, path, base, text, note }: Omit<DraftToSave, 'replaces'>,
  before: TextDraft | undefined,
): Promise<DraftResult> {
  if (!before && (await draftsOf(tx, userId)).length >= MAX_DRAFTS)
    return { ok: false, why: 'too many' }
  const row = { base: base ?? null, text, note, saved_at: Date.now() }
  await tx
    .insertInto('content_draft')
    .values({ id: newRandomId(), user_id: userId, path, ...row })
    .onConflict((conflict) => conflict.columns(['user_id', 'path']).doUpdateSet(row))
    .execute()
  return { ok: true, draft: draftFrom(row) }
}

/** Earlier states of drafts, for editors. */
export function openDraftStates(db: Db) {
  return {
    draftStates: (path: string, userId: string) => draftStates(db, path, userId),
    draftStateText: async (path: string, userId: string, id: number) =>
      (await draftState(db, path, userId, id))?.text,
    draftsOfFormerAuthors: () => draftsOfFormerAuthors(db),
    /** Makes an earlier state the draft of this editor, and what they have now an earlier state; `undefined` if there is none. */
    takeDraftState: (wanted: StateToTake) => takeDraftState(db, wanted),
    /** Deletes what a removed author left of a text, up to a state; `false` if it is gone or has an author. */
    discardOrphanedDrafts: (path: string, id: number) =>
      withWriteTransaction(db, (tx) => deleteOrphanedStates(tx, path, id)),
  }
}

type StateToTake = Pick<DraftToSave, 'userId' | 'path'> & { id: number }

function takeDraftState(
  db: Db,
  { userId, path, id }: StateToTake,
): Promise<DraftResult | undefined> {
  return withWriteTransaction(db, async (tx) => {
    const state = await draftState(tx, path, userId, id)
    if (!state) return undefined
    const before = await draftOf(tx, userId, path)
    const result = await writeDraft(tx, { userId, path, ...state }, before)
    if (!result.ok) return result
    if (state.authorId !== userId) await giveStates(tx, path, state.authorId, userId)
    if (before && before.text !== state.text)
      await storeDraft(tx, { userId, path }, before, 'taken')
    return result
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
 * @param published The text that was published instead of it.
 * @returns Whether none is left.
 */
export function deleteDraft(
  db: Db,
  userId: string,
  path: string,
  isDone: (draft: TextDraft) => boolean,
  published?: string,
): Promise<boolean> {
  return withWriteTransaction(db, async (tx) => {
    const draft = await draftOf(tx, userId, path)
    if (!draft) return true
    if (!isDone(draft)) return false
    const reason = published === undefined ? undefined : reasonToStore(draft.text, published)
    if (reason) await storeDraft(tx, { userId, path }, draft, reason)
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
  await moveDraftStates(tx, from, to)
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
