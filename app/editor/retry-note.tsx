import { ActionButton } from '#app/ui/buttons.tsx'
import { ErrorNote } from '#app/ui/error-note.tsx'
import { MessageText } from './message-text.tsx'

export function RetryNote({ text, onRetry }: { text: string | undefined; onRetry(): void }) {
  return (
    <ErrorNote>
      {text !== undefined && (
        <>
          <MessageText text={text} /> <ActionButton onClick={onRetry}>Try again</ActionButton>
        </>
      )}
    </ErrorNote>
  )
}
