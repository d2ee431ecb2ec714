import { ActionButton } from '#app/ui/buttons.tsx'
import { WrongNote } from '#app/ui/wrong-note.tsx'

export function RetryNote({ text, onRetry }: { text: string | undefined; onRetry(): void }) {
  return (
    <WrongNote>
      {text !== undefined && (
        <>
          {text} <ActionButton onClick={onRetry}>Try again</ActionButton>
        </>
      )}
    </WrongNote>
  )
}
