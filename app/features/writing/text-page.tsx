import type { ReactNode } from 'react'
import { DiscardDraft } from './discard-draft.tsx'
import type { EditedText } from './edited-text.ts'
import { TextForm } from './text-form.tsx'

interface TextPageProps extends EditedText {
  /** Of a case. */
  placePicker: ReactNode
}

/** A text, what is wrong with it, and how its page would look. */
export function TextPage(props: TextPageProps) {
  const { path, title, isNew, address, placePicker } = props
  return (
    <div className="stack writing-page writing-wide">
      <p className="label">
        <a href="/write">Texts</a> / {path}
      </p>
      <h1>{isNew ? title : `Edit: ${title}`}</h1>
      {!isNew && (
        <p className="row">
          {address && <a href={address}>View the page</a>}
          <a href={`/write/revisions/${path}`}>Revisions</a>
          <a href={`/write/manage/${path}`}>Manage</a>
        </p>
      )}
      <TextForm {...props} />
      {placePicker}
      {props.draft && props.shown.from !== 'file' && (
        <DiscardDraft {...props} draft={props.draft.sha256} />
      )}
    </div>
  )
}
