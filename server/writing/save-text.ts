import { hash } from 'node:crypto'
import { isoDay } from '#domain/units/day.ts'
import { isStorable } from '#domain/writing/hidden-characters.ts'
import type { Db } from '../db/tables/schema.ts'
import { errorCatalogue } from '../errors.ts'
import type { Actor } from '../manage/change.ts'
import { keepEarlierRating } from './facts/earlier-rating.ts'
import { type EditedTexts, mergeEdits } from './merging/merge-edits.ts'
import type { Preference } from './merging/merge-texts.ts'
import { textByHash } from './revisions.ts'
import { type ExactText, Unwritable } from './stores/content-files.ts'
import type { TextStore } from './stores/text-store.ts'
import { isTextPath, isTooLong } from './stores/writable-path.ts'

/** A file changes at most a few times while it is written. */
const TRIES = 5

export interface TextToSave {
  path: string
  /** Hash of the text that the change began from; `undefined` for a new file. */
  base: string | undefined
  text: string
  actor: Actor
  note: string
  /** The side to prefer where both have changed the same lines; without it, that is a conflict. */
  prefer?: Preference | undefined
  /** Hash of the other text that the editor saw before choosing. */
  seen?: string | undefined
}

export type SaveResult<Mistakes> =
  /** With `isDraftReplaced`, the text as it was sent is the revision before. */
  | { kind: 'saved'; sha256: string; isMerged: boolean; isDraftReplaced: boolean }
  /** Nothing was written. `theirs` is undefined if the file was deleted. */
  | { kind: 'conflict'; theirs: ExactText | undefined }
  /** Nothing was written: the text would vanish from its page. */
  | { kind: 'mistakes'; mistakes: Mistakes }
  | { kind: 'rejected'; reason: string }

export const CHANGED = 'This text has changed in the meantime. Reload the page and try again.'

export function rejected(reason: string): { kind: 'rejected'; reason: string } {
  return { kind: 'rejected', reason }
}

interface SaveParts<Mistakes> {
  db: Db
  store: TextStore
  /** Problems that prevent publishing this text. */
  mistakesIn: (path: string, text: string) => Promise<Mistakes | undefined>
}

/** Publishes a text as a revision, together with what was saved since it was read. */
export async function saveText<Mistakes>(
  parts: SaveParts<Mistakes>,
  wanted: TextToSave,
): Promise<SaveResult<Mistakes>> {
  const reason = unwritableReason(wanted)
  if (reason !== undefined) return { kind: 'rejected', reason }
  try {
    return await parts.store.exclusively(async () => {
      for (let left = TRIES; left > 0; left -= 1) {
        const result = await trySaving(parts, wanted)
        if (result) return result
      }
      return {
        kind: 'rejected',
        reason: `${wanted.path} changed several times while it was being saved. Nothing was saved; try again.`,
      } as const
    })
  } catch (error) {
    if (error instanceof Unwritable) return { kind: 'rejected', reason: error.message }
    throw error
  }
}

/** Why no file of this name may have this text. */
function unwritableReason({ path, text }: TextToSave): string | undefined {
  if (!isTextPath(path)) return 'A text cannot have this file name. Nothing was saved.'
  if (isTooLong(text)) return errorCatalogue['write/too-long'].text
  return undefined
}

/** @returns `undefined` if the file changed before it was replaced. */
async function trySaving<Mistakes>(
  parts: SaveParts<Mistakes>,
  wanted: TextToSave,
): Promise<SaveResult<Mistakes> | undefined> {
  const { path, actor, note } = wanted
  const theirs = await parts.store.current(path)
  const merged = await textToWrite(parts, wanted, theirs)
  if (merged === undefined) return { kind: 'conflict', theirs }
  const { isDraftReplaced } = merged
  const isMerged = merged.text !== wanted.text
  const text = keepEarlierRating(path, theirs?.text ?? '', merged.text, isoDay())
  const mistakes = await parts.mistakesIn(path, text)
  if (mistakes !== undefined) return { kind: 'mistakes', mistakes }
  if (!isStorable(text) || (isDraftReplaced && !isStorable(wanted.text)))
    return { kind: 'rejected', reason: 'The text has invisible characters. Delete them first.' }
  const file = exact(text)
  const saved = { kind: 'saved', sha256: file.sha256, isMerged, isDraftReplaced } as const
  if (file.sha256 === theirs?.sha256 && !isDraftReplaced) return saved
  const replacedDraft = isDraftReplaced ? exact(wanted.text) : undefined
  const change = { path, file, actor, note, replacedDraft, expected: theirs?.sha256 }
  return (await parts.store.write([change])) ? saved : undefined
}

function exact(text: string): ExactText {
  return { text, sha256: hash('sha256', text) }
}

interface TextToWrite {
  text: string
  isDraftReplaced: boolean
}

/** The text with the changes of others; `undefined` if they do not merge. */
async function textToWrite<Mistakes>(
  { db }: SaveParts<Mistakes>,
  { path, base, text, prefer, seen }: TextToSave,
  theirs: ExactText | undefined,
): Promise<TextToWrite | undefined> {
  const preferred = seen === (theirs?.sha256 ?? '') ? prefer : undefined
  const own = { text, isDraftReplaced: false }
  if (base === theirs?.sha256 || theirs?.text === text) return own
  if (!theirs) return preferred === 'mine' ? own : undefined
  const before = base === undefined ? '' : await textByHash(db, base)
  return decided(path, { base: before, mine: text, theirs: theirs.text }, preferred)
}

function decided(
  path: string,
  texts: EditedTexts,
  preferred: Preference | undefined,
): TextToWrite | undefined {
  const merged = mergeEdits(path, texts, undefined)
  if (merged !== undefined) return { text: merged, isDraftReplaced: false }
  const text = preferred && mergeEdits(path, texts, preferred)
  return text === undefined ? undefined : { text, isDraftReplaced: preferred === 'theirs' }
}
