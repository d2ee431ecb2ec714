import { SubmitButton } from '#app/ui/buttons.tsx'
import type { EditedText } from './edited-text.ts'

interface DiscardDraftProps extends Pick<EditedText, 'path' | 'formToken'> {
  /** Hash of the draft that the page shows. */
  draft: string
}

export function DiscardDraft({ path, formToken, draft }: DiscardDraftProps) {
  return (
    <form method="post" action={`/write/${path}`}>
      <input type="hidden" name="formToken" value={formToken} />
      <input type="hidden" name="draft" value={draft} />
      <SubmitButton name="change" value="discard">
        Discard my draft
      </SubmitButton>
    </form>
  )
}
