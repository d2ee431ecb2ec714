import { SubmitButton } from '#app/ui/buttons.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import type { EditedText } from './edited-text.ts'

interface DiscardDraftProps extends Pick<EditedText, 'path' | 'formToken'> {
  /** Hash of the draft that the page shows; empty until the script has saved one, which then shows this form. */
  draft: string
}

export function DiscardDraft({ path, formToken, draft }: DiscardDraftProps) {
  return (
    <form method="post" action={`/write/${path}`} className="row" hidden={draft === ''}>
      <HiddenFields fields={{ formToken, draft }} />
      <label className="check">
        <input type="checkbox" name="confirmed" value="yes" required />
        Delete my draft permanently
      </label>
      <SubmitButton name="change" value="discard">
        Discard my draft
      </SubmitButton>
    </form>
  )
}
