/** Why something did not come, and a way to ask for it once more. */
export function RetryNote({ text, onRetry }: { text: string | undefined; onRetry(): void }) {
  return (
    <p className="dialog-problem" role="alert">
      {text !== undefined && (
        <>
          {text}{' '}
          <button type="button" className="button" onClick={onRetry}>
            Try again
          </button>
        </>
      )}
    </p>
  )
}
