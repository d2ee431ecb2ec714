import { ActionButton } from '#app/ui/action-button.tsx'

export function RetryNote({ text, onRetry }: { text: string | undefined; onRetry(): void }) {
  return (
    <p className="note" data-tone="wrong" role="alert">
      {text !== undefined && (
        <>
          {text} <ActionButton onClick={onRetry}>Try again</ActionButton>
        </>
      )}
    </p>
  )
}
