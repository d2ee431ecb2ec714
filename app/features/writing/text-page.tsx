import type { ReactNode } from 'react'
import type { TextCheck } from '#domain/writing/writing.ts'
import type { EditedText } from './edited-text.ts'
import { SaveState } from './save-state.tsx'
import { TextForm } from './text-form.tsx'
import { TextProblems } from './text-problems.tsx'

interface TextPageProps extends EditedText {
  /** Of a case. */
  placePicker: ReactNode
  /** Preview. */
  children: ReactNode
}

/** A text, what is wrong with it, and how its page would look. */
export function TextPage(props: TextPageProps) {
  const { path, title, isNew, address, check, placePicker, children } = props
  return (
    <>
      <div className="wrap writing-page">
        <p className="label">
          <a href="/write">Texts</a> / {path}
        </p>
        <h1>{isNew ? `New: ${title}` : `Edit: ${title}`}</h1>
        {!isNew && (
          <p className="row">
            {address && <a href={address}>View the page</a>}
            <a href={`/write/revisions/${path}`}>Revisions</a>
          </p>
        )}
        <SaveState {...props} />
        <TextForm {...props} />
        {placePicker}
        {props.draft && props.shown.from !== 'file' && <DiscardDraft {...props} />}
      </div>
      <div id="findings">
        <div className="wrap">
          <TextProblems {...check} />
        </div>
        <section className="writing-preview" aria-labelledby="preview-heading">
          <h2 className="wrap" id="preview-heading">
            Preview
          </h2>
          {children || <p className="wrap">{noPreviewText(check)}</p>}
        </section>
      </div>
    </>
  )
}

function DiscardDraft({ path, formToken }: Pick<TextPageProps, 'path' | 'formToken'>) {
  return (
    <form method="post" action={`/write/${path}`}>
      <input type="hidden" name="formToken" value={formToken} />
      <button type="submit" className="button" name="change" value="discard">
        Discard my draft
      </button>
    </form>
  )
}

function noPreviewText({ isPublishable }: TextCheck): string {
  return isPublishable
    ? 'This text has no page of its own.'
    : 'The preview appears when the mistakes are fixed.'
}
