import { LocalTime } from '#app/ui/local-time.tsx'
import type { EditedText } from './edited-text.ts'

const DONE: Record<string, string> = {
  published: 'Published. Readers see it now.',
  merged: 'Published, together with what someone else changed meanwhile.',
}

/** One sentence, always at the same place; the script says here when it saved a draft. */
export function SaveState({ closed, problem, theirs, done, shown, draft }: EditedText) {
  if (closed) return <p className="writing-note">{closed}</p>
  const conflict = theirs ? `${conflictText(theirs.sha256)} ` : ''
  const text = problem
    ? `Not published. ${problem.text} ${conflict}Your text is kept.`
    : DONE[done ?? '']
  return (
    <p
      className="writing-note"
      id="save-state"
      role={problem ? 'alert' : 'status'}
      data-tone={problem ? 'wrong' : undefined}
    >
      {text ??
        (shown.from === 'draft' && draft ? (
          <>
            This is your draft of <LocalTime iso={draft.savedAt} />. It is not published.
          </>
        ) : (
          'No unsaved changes.'
        ))}
    </p>
  )
}

function conflictText(sha256: string | undefined): string {
  return sha256
    ? 'Compare both, then edit yours, or choose whose lines to take where both changed the same ones. Everything else is merged.'
    : 'The text was deleted. “Publish with my lines” publishes yours again.'
}
