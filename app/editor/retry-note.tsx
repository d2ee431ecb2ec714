import { ActionButton } from '#app/ui/buttons.tsx'
import { ErrorNote } from '#app/ui/error-note.tsx'

export function RetryNote({ text, onRetry }: { text: string | undefined; onRetry(): void }) {
  return (
    <ErrorNote>
      {text !== undefined && (
        <>
          {text} <ActionButton onClick={onRetry}>Try again</ActionButton>
        </>
      )}
    </ErrorNote>
  )
}
