import type { EditedText } from './edited-text.ts'
import { ReadOnly } from './stale-draft.tsx'

/** A text in a plain field: works without a script, which adds drafts and a preview while typing. */
export function TextForm({ path, formToken, shown, draft, closed, theirs }: EditedText) {
  return (
    <form
      method="post"
      action={`/write/${path}`}
      className="writing-form"
      data-write={path}
      data-draft={draft?.sha256 ?? ''}
    >
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="base" value={shown.base ?? ''} />
      {theirs && <input type="hidden" name="seen" value={theirs.sha256 ?? ''} />}
      <div className={theirs && 'writing-sides'}>
        <div>
          <label htmlFor="text">{theirs ? 'Your text' : 'Text'}</label>
          <textarea
            id="text"
            name="text"
            className="writing-text"
            rows={24}
            maxLength={262_144}
            spellCheck
            autoCapitalize="off"
            readOnly={closed !== undefined}
            defaultValue={shown.text}
          />
        </div>
        {theirs?.sha256 && (
          <ReadOnly name="theirs" label="Published meanwhile" text={theirs.text} />
        )}
      </div>
      {!closed && (
        <>
          <div>
            <label htmlFor="note">What changed, in one sentence (optional)</label>
            <input id="note" name="note" maxLength={300} defaultValue={shown.note} />
          </div>
          <Buttons hasConflict={theirs !== undefined} />
        </>
      )}
    </form>
  )
}

function Buttons({ hasConflict }: { hasConflict: boolean }) {
  return (
    <div className="row">
      <button type="submit" className="button" data-solid="" name="change" value="publish">
        Publish
      </button>
      {hasConflict && (
        <>
          <button type="submit" className="button" name="change" value="publish-mine">
            Publish with my lines
          </button>
          <button type="submit" className="button" name="change" value="publish-theirs">
            Publish with their lines
          </button>
        </>
      )}
      <button type="submit" className="button" name="change" value="preview">
        Preview
      </button>
      <button type="submit" className="button" name="change" value="draft">
        Save draft
      </button>
    </div>
  )
}
