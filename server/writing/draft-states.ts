import { hash } from 'node:crypto'
import type { ExpressionBuilder } from 'kysely'
import { z } from 'zod'
import { MINUTE_MS } from '#domain/units/time.ts'
import type { DraftState, OrphanedDraft, TextDraft } from '#domain/writing/writing.ts'
import { splitFrontMatter } from '../content/yaml/front-matter.ts'
import { belowPath } from '../db/below-path.ts'
import { hasRow } from '../db/has-row.ts'
import type { Database, Db, Row, Tx } from '../db/tables/schema.ts'
import { appendRevisions, DRAFT_STATES, textByHash } from './revisions.ts'

/** Of one text and author; older ones are deleted. */
const MAX_STATES = 20
/** In characters; less is not worth a row. */
const MIN_LOST = 200
/** A draft that is deleted little by little is stored as it was before, at most once in this time. */
const PARTS_MS = 10 * MINUTE_MS
/** Characters that one save of a few seconds deletes, if it is more than a slip. */
const MIN_PART = 20
/** Words that tell texts apart. */
const LONG_WORD = /[\p{L}\p{N}]{5,}/gu
const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n/

/** Why a state was stored: what happened to the draft then. */
const REASONS = {
  shortened: 'before most of it was deleted',
  parts: 'before parts of it were deleted',
  headless: 'before its front matter was deleted',
  window: 'when another window had a different text',
  taken: 'before an earlier draft was taken up',
  account: 'stored when the author lost access',
} as const
export type StateReason = keyof typeof REASONS

/** What else is known of a state, in the column for the note. */
const details = z.object({
  reason: z.enum(Object.keys(REASONS) as StateReason[]),
  base: z.string().optional(),
  note: z.string(),
})

/** Why a draft is stored as an earlier state before this text replaces it; `undefined` if it need not be. */
export function reasonToStore(draft: string, text: string): StateReason | undefined {
  if (FRONT_MATTER.test(draft) && !FRONT_MATTER.test(text)) return 'headless'
  const isShortened = losesMost(draft, text) || losesMost(bodyOf(draft), bodyOf(text))
  return isShortened ? 'shortened' : undefined
}

function losesMost(before: string, after: string): boolean {
  const isShortened = before.length - after.length > MIN_LOST && after.length * 2 < before.length
  return isShortened || isReplaced(before, after)
}

/** Whether another text of any length has taken the place of most words. */
function isReplaced(before: string, after: string): boolean {
  const left = new Map<string, number>()
  for (const [word] of after.matchAll(LONG_WORD)) left.set(word, (left.get(word) ?? 0) + 1)
  let [all, lost] = [0, 0]
  for (const [word] of before.matchAll(LONG_WORD)) {
    const count = left.get(word) ?? 0
    all += word.length
    if (count === 0) lost += word.length
    else left.set(word, count - 1)
  }
  return lost > MIN_LOST && lost * 2 > all
}

/** Whether parts of a draft go that no earlier draft of the last minutes has. */
export async function losesParts(
  tx: Tx,
  { userId, path, text }: { userId: string; path: string; text: string },
  before: TextDraft,
): Promise<boolean> {
  if (before.text.length - text.length < MIN_PART) return false
  const recent = tx
    .selectFrom('content_revision')
    .select('id')
    .where('path', '=', DRAFT_STATES + path)
    .where('actor_id', '=', userId)
    .where('at', '>', Date.now() - PARTS_MS)
  return !(await hasRow(recent))
}

/** The front matter of an article may be longer than its text. */
function bodyOf(text: string): string {
  return splitFrontMatter(text)?.body ?? text
}

/** Stores a draft as an earlier state of its author's drafts of this text. */
export async function storeDraft(
  tx: Tx,
  { userId, path }: { userId: string; path: string },
  { text, note, base, sha256, savedAt }: TextDraft,
  reason: StateReason,
): Promise<void> {
  const author = await tx
    .selectFrom('user')
    .select(['id', 'name'])
    .where('id', '=', userId)
    .executeTakeFirst()
  await tx
    .deleteFrom('content_revision')
    .where('path', '=', DRAFT_STATES + path)
    .where('actor_id', '=', userId)
    .where('sha256', '=', sha256)
    .execute()
  const state = {
    path: DRAFT_STATES + path,
    file: { text, sha256 },
    actor: author ?? { id: userId, name: '' },
    note: JSON.stringify({ reason, base, note } satisfies z.input<typeof details>),
    at: Date.parse(savedAt),
  }
  await appendRevisions(tx, [state])
  await deleteOldStates(tx, path, userId)
}

async function deleteOldStates(tx: Tx, path: string, userId: string): Promise<void> {
  const old = await tx
    .selectFrom('content_revision')
    .select(['id', 'sha256'])
    .where('path', '=', DRAFT_STATES + path)
    .where('actor_id', '=', userId)
    .orderBy('id', 'desc')
    .offset(MAX_STATES)
    .limit(MAX_STATES)
    .execute()
  await deleteStates(tx, old)
}

async function deleteStates(
  tx: Tx,
  states: readonly Pick<Row<'content_revision'>, 'id' | 'sha256'>[],
): Promise<void> {
  for (const { id, sha256 } of states) {
    await tx.deleteFrom('content_revision').where('id', '=', id).execute()
    await tx
      .deleteFrom('content_text')
      .where('sha256', '=', sha256)
      .where('sha256', 'not in', (used) =>
        used.selectFrom('content_revision').select('sha256').where('sha256', '=', sha256),
      )
      .execute()
  }
}

/** After a text was renamed. */
export async function moveDraftStates(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .updateTable('content_revision')
    .set({ path: DRAFT_STATES + to })
    .where('path', '=', DRAFT_STATES + from)
    .execute()
}

/** Paths of the texts in a folder whose drafts have earlier states. */
export async function pathsOfStates(tx: Tx, folder: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('content_revision')
    .select('path')
    .distinct()
    .where(belowPath(DRAFT_STATES + folder))
    .execute()
  return rows.map(({ path }) => path.slice(DRAFT_STATES.length))
}

/** @returns How many drafts of an author without access were stored for the others. */
export async function storeDraftsOf(tx: Tx, userId: string): Promise<number> {
  const drafts = await tx
    .selectFrom('content_draft')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  for (const { path, ...draft } of drafts)
    await storeDraft(tx, { userId, path }, draftFrom(draft), 'account')
  return drafts.length
}

/** The states that an editor may see, newest first: their own, and those of former authors. */
export async function draftStates(db: Db, path: string, userId: string): Promise<DraftState[]> {
  const rows = await visible(db, path, userId).orderBy('id', 'desc').execute()
  return rows.map(({ id, at, actor_id: authorId, actor_name: by, note }) => ({
    id: Number(id),
    at: new Date(Number(at)).toISOString(),
    by: by ?? '',
    isOrphaned: authorId !== userId,
    reason: REASONS[details.parse(JSON.parse(note)).reason],
  }))
}

/** A state as the draft that it was; `undefined` if this editor may see none. */
export async function draftState(db: Db, path: string, userId: string, id: number) {
  const row = await visible(db, path, userId).where('id', '=', id).executeTakeFirst()
  const text = row?.sha256 ? await textByHash(db, row.sha256) : undefined
  if (!row || text === undefined) return undefined
  const { base, note } = details.parse(JSON.parse(row.note))
  return { authorId: row.actor_id ?? '', text, base, note }
}

/** What a former author left of a text belongs to the editor who takes it up. */
export async function giveStates(tx: Tx, path: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable('content_revision')
    .set({ actor_id: to })
    .where('path', '=', DRAFT_STATES + path)
    .where('actor_id', '=', from)
    .execute()
}

/**
 * Deletes what a former author left of a text.
 * @param id Of their newest state that the editor has seen.
 * @returns Whether it was there, and nobody's.
 */
export async function deleteOrphanedStates(tx: Tx, path: string, id: number): Promise<boolean> {
  const states = tx.selectFrom('content_revision').where('path', '=', DRAFT_STATES + path)
  const seen = await states
    .select('actor_id')
    .where('id', '=', id)
    .where('actor_id', 'not in', authors)
    .executeTakeFirst()
  if (!seen) return false
  const own = states.select(['id', 'sha256']).where('actor_id', '=', seen.actor_id)
  await deleteStates(tx, await own.where('id', '<=', id).execute())
  return true
}

/** Accounts that may write: an author whose account is removed, or has no role any more, is a former one. */
const authors = ({ selectFrom }: ExpressionBuilder<Database, 'content_revision'>) =>
  selectFrom('user').select('user.id').where('user.roles', '!=', '')

function visible(db: Db, path: string, userId: string) {
  return db
    .selectFrom('content_revision')
    .select(['id', 'sha256', 'at', 'actor_id', 'actor_name', 'note'])
    .where('path', '=', DRAFT_STATES + path)
    .where((state) =>
      state.or([state('actor_id', '=', userId), state('actor_id', 'not in', authors)]),
    )
}

/** The newest state of each text and former author. */
export async function draftsOfFormerAuthors(db: Db): Promise<OrphanedDraft[]> {
  const rows = await db
    .selectFrom('content_revision')
    .select(({ fn }) => ['path', 'actor_name', fn.max('at').as('at'), fn.max('id').as('id')])
    .where(belowPath(DRAFT_STATES.slice(0, -1)))
    .where('actor_id', 'not in', authors)
    .groupBy(['path', 'actor_id', 'actor_name'])
    .orderBy('path')
    .execute()
  return rows.map(({ path, actor_name: by, at, id }) => ({
    id: Number(id),
    path: path.slice(DRAFT_STATES.length),
    by: by ?? '',
    at: new Date(Number(at)).toISOString(),
  }))
}

export function draftFrom(row: Omit<Row<'content_draft'>, 'id' | 'user_id' | 'path'>): TextDraft {
  return {
    text: row.text,
    note: row.note,
    base: row.base ?? undefined,
    sha256: hash('sha256', row.text),
    savedAt: new Date(Number(row.saved_at)).toISOString(),
  }
}
