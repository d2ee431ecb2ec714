import { revisionsOfAllNames } from '#domain/writing/former-revisions.ts'
import type { EditResult } from '../content/edit/set-field.ts'
import { asRestored, renamedText } from './facts/front-matter-edits.ts'
import type { TextEditor } from './open-writing.ts'
import { restoredNote } from './revisions.ts'
import { rejected, type TextToSave } from './save-text.ts'

interface Wanted extends Pick<TextToSave, 'path' | 'base' | 'actor'> {
  revision: number
}

/** Saves the text of a revision, also of one from before the text was renamed; `undefined` if the text has no such revision. */
export async function restoreRevision(writing: TextEditor, wanted: Wanted) {
  const { path, revision, actor } = wanted
  const { revisions, paths } = await revisionsOfAllNames(writing, path)
  const found = revisions.find(({ id }) => id === revision) ?? { path, at: '' }
  const text = await writing.revisionText(found.path, revision)
  const now = await writing.open(path, actor.id)
  if (text === undefined) return undefined
  const renamed = renamedThrough(paths.slice(0, paths.lastIndexOf(found.path) + 1), text)
  const former = { ...wanted, text: renamed, at: found.at, now: now?.text ?? '' }
  const result =
    found.path === path ? await writing.restore(wanted) : await restoreFormer(writing, former)
  return result && { text, result, isSame: result.kind === 'saved' && result.sha256 === now?.base }
}

interface FormerRevision extends Wanted {
  text: EditResult
  at: string
  /** The text that it replaces. */
  now: string
}

async function restoreFormer(
  writing: TextEditor,
  { path, base, actor, text, at, now }: FormerRevision,
) {
  if (!text.ok) return rejected(text.reason)
  const note = restoredNote(new Date(at))
  return writing.save({ path, base, actor, note, text: asRestored(path, text.text, now) })
}

/** The text as it is after each renaming. @param paths The newest first. */
function renamedThrough(paths: readonly string[], text: string): EditResult {
  let renamed: EditResult = { ok: true, text }
  for (let at = paths.length - 1; at > 0 && renamed.ok; at -= 1)
    renamed = renamedText(paths[at] ?? '', paths[at - 1] ?? '', renamed.text)
  return renamed
}
