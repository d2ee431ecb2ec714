import type { ReactNode } from 'react'
import { DiscardDraft } from './discard-draft.tsx'
import type { EditedText } from './edited-text.ts'
import { TextForm } from './text-form.tsx'
import { TextLinks } from './text-links.tsx'
import { TrashNote } from './trash-note.tsx'
import { WritingPage } from './writing-page.tsx'

interface TextPageProps extends EditedText {
  /** Only for a case. */
  placePicker: ReactNode
  /** Whether a text in the trash has the URL of this new one. */
  isInTrash: boolean
}

/** A text, what is wrong with it, and how its page would look. */
export function TextPage(props: TextPageProps) {
  const { path, title, isNew, isInTrash, url, publication, earlierDrafts, placePicker } = props
  return (
    <WritingPage heading={isNew ? title : `Edit: ${title}`} way={path} isWide>
      <TextLinks isThere={!isNew} {...{ path, url, publication, earlierDrafts }} />
      {isInTrash && <TrashNote path={path} />}
      <TextForm {...props} />
      {placePicker}
      {(props.draft || !props.closed) && (
        <DiscardDraft {...props} draft={props.draft?.sha256 ?? ''} />
      )}
    </WritingPage>
  )
}
