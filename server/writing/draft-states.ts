import { hash } from 'node:crypto'
import { z } from 'zod'
import type { DraftState, KeptDraft, TextDraft } from '#domain/writing/writing.ts'
import { splitFrontMatter } from '../content/yaml/front-matter.ts'
import { belowPath } from '../db/below-path.ts'
import type { Db, Row, Tx } from '../db/tables/schema.ts'
import { appendRevisions, textByHash } from './revisions.ts'

/** Of one text and author; older ones are deleted. */
const MAX_STATES = 20
/** In characters; less is not worth a row. */
const MIN_LOST = 200
const FRONT_MATTER = /^\uFEFF?---[ \t]*\r?\n/

/**
 * States are rows of the revisions, at a path that no text can have: the newest revision of a text stays the text itself,
 * and states are copied, moved and backed up with the revisions.
 */
const FOLDER = 'drafts/'

/** Why a state was stored: what happened to the draft then. */
const REASONS = {
  shortened: 'before most of it was deleted',
  headless: 'before its front matter was deleted',
  window: 'when another window had a different text',
  taken: 'before an earlier draft was taken up',
  account: 'kept when the account was removed',
} as const
export type StateReason = keyof typeof REASONS

/** What else is known of a state, in the column for the note. */
const details = z.object({
  reason: z.enum(Object.keys(REASONS) as StateReason[]),
  base: z.string().optional(),
  note: z.string(),
})

/** Why a draft is stored as an earlier state before this text replaces it; `undefined` if it need not be. */
export function reasonToKeep(draft: string, text: string): StateReason | undefined {
  if (FRONT_MATTER.test(draft) && !FRONT_MATTER.test(text)) return 'headless'
  const isShortened = losesMost(draft, text) || losesMost(bodyOf(draft), bodyOf(text))
  return isShortened ? 'shortened' : undefined
}

function losesMost(before: string, after: string): boolean {
  return before.length - after.length > MIN_LOST && after.length * 2 < before.length
}

/** The front matter of an article may be longer than its text. */
function bodyOf(text: string): string {
  return splitFrontMatter(text)?.body ?? text
}

/** Stores a draft as an earlier state of its author's drafts of this text. */
export async function keepDraft(
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
    .where('path', '=', FOLDER + path)
    .where('actor_id', '=', userId)
    .where('sha256', '=', sha256)
    .execute()
  const state = {
    path: FOLDER + path,
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
    .where('path', '=', FOLDER + path)
    .where('actor_id', '=', userId)
    .orderBy('id', 'desc')
    .offset(MAX_STATES)
    .limit(MAX_STATES)
    .execute()
  for (const { id, sha256 } of old) {
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
    .set({ path: FOLDER + to })
    .where('path', '=', FOLDER + from)
    .execute()
}

/** Paths of the texts in a folder whose drafts have earlier states. */
export async function pathsOfStates(tx: Tx, folder: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('content_revision')
    .select('path')
    .distinct()
    .where(belowPath(FOLDER + folder))
    .execute()
  return rows.map(({ path }) => path.slice(FOLDER.length))
}

/** @returns How many drafts of a removed account were stored. */
export async function keepDraftsOf(tx: Tx, userId: string): Promise<number> {
  const drafts = await tx
    .selectFrom('content_draft')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  for (const { path, ...draft } of drafts)
    await keepDraft(tx, { userId, path }, draftFrom(draft), 'account')
  return drafts.length
}

/** The states that an editor may see, newest first: their own, and those of authors whose account was removed. */
export async function draftStates(db: Db, path: string, userId: string): Promise<DraftState[]> {
  const rows = await visible(db, path, userId).orderBy('id', 'desc').execute()
  return rows.map(({ id, at, actor_name: by, note }) => ({
    id: Number(id),
    at: new Date(Number(at)).toISOString(),
    by: by ?? '',
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

/** What a removed author left of a text belongs to the editor who takes it up. */
export async function giveStates(tx: Tx, path: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable('content_revision')
    .set({ actor_id: to })
    .where('path', '=', FOLDER + path)
    .where('actor_id', '=', from)
    .execute()
}

function visible(db: Db, path: string, userId: string) {
  return db
    .selectFrom('content_revision')
    .select(['id', 'sha256', 'at', 'actor_id', 'actor_name', 'note'])
    .where('path', '=', FOLDER + path)
    .where((state) =>
      state.or([
        state('actor_id', '=', userId),
        state('actor_id', 'not in', (users) => users.selectFrom('user').select('user.id')),
      ]),
    )
}

/** The newest state of each text and author whose account was removed. */
export async function draftsOfRemovedAuthors(db: Db): Promise<KeptDraft[]> {
  const rows = await db
    .selectFrom('content_revision')
    .select(({ fn }) => ['path', 'actor_name', fn.max('at').as('at')])
    .where(belowPath(FOLDER.slice(0, -1)))
    .where('actor_id', 'not in', (users) => users.selectFrom('user').select('user.id'))
    .groupBy(['path', 'actor_id', 'actor_name'])
    .orderBy('path')
    .execute()
  return rows.map(({ path, actor_name: by, at }) => ({
    path: path.slice(FOLDER.length),
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
