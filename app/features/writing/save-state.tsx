import { FOCUSED_ANSWER } from '#app/ui/error-note.tsx'
import { LocalTime } from '#app/ui/times/local-time.tsx'
import type { EditedText } from './edited-text.ts'
import { isPublished, SavedNote } from './published-note.tsx'

export const SAVE_FOR_EDITORS = 'Save for editors'

/** The main button; of a hidden text, it publishes nothing. */
export function publishLabel(isHidden: boolean): string {
  return isHidden ? SAVE_FOR_EDITORS : 'Publish'
}

/** Begins the labels of the buttons after a conflict. */
export function publishVerb(isHidden: boolean): string {
  return isHidden ? 'Save' : 'Publish'
}

const OTHER_DRAFT =
  'Another window saved a different draft. It is shown below; saving or publishing again replaces it.'

/** Why a draft is still there. */
const NOT_DISCARDED: Record<string, string> = {
  newer: 'Not discarded: another window has saved this newer draft.',
  unticked: 'Not discarded: first tick “Delete my draft permanently”, at the end of the page.',
}

/** One sentence, always at the same place; the script reports here when it saved a draft. */
export function SaveState(page: EditedText) {
  const { path, closed, problem, done } = page
  if (closed) return <p className="note writing-note">{closed}</p>
  const success = isPublished(done)
  const text = problem ? problemText(page, problem.text) : success && <SavedNote {...page} />
  return (
    <p
      className="note writing-note"
      id="save-state"
      role={problem ? 'alert' : 'status'}
      {...(problem && FOCUSED_ANSWER)}
      data-tone={problem ? 'wrong' : success && 'done'}
      data-published-text={!problem && success ? path : undefined}
    >
      {text || <Unpublished {...page} />}
    </p>
  )
}

function Unpublished({ shown, draft, isNew, done = '' }: EditedText) {
  if (shown.from === 'draft' && draft)
    return (
      <>
        {NOT_DISCARDED[done]} This is your draft of <LocalTime at={draft.savedAt} />. It is not
        published.
      </>
    )
  const discarded = done === 'discarded' && 'Your draft was discarded.'
  if (!isNew) return discarded || 'No unsaved changes.'
  return [discarded, 'This is a new text. Nothing of it is saved yet.'].filter(Boolean).join(' ')
}

function problemText(page: EditedText, reason: string): string {
  const { problem, theirs, otherDraft, isHidden } = page
  if (problem?.field === 'draft-facts') return reason
  const notDone = isHidden ? 'Not saved for editors.' : 'Not published.'
  const parts = [
    problem?.field === 'draft' ? 'Not saved as a draft.' : notDone,
    reason,
    theirs && conflictText(theirs.sha256, publishVerb(isHidden)),
    otherDraft !== undefined && OTHER_DRAFT,
    'Your text is kept.',
  ]
  return parts.filter(Boolean).join(' ')
}

function conflictText(sha256: string | undefined, verb: string): string {
  return sha256
    ? `Compare both below, and edit yours if needed. “${verb} with my lines” then takes your lines where both changed the same ones, “${verb} with their lines” takes theirs. Everything else is merged; only if one text cites a source that the other has removed, the whole text is taken.`
    : `“${verb} it again” creates it again with your text.`
}
