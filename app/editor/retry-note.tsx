/** Why something did not come, and a way to ask for it once more. */
export function AgainNote({ text, onAgain }: { text: string | undefined; onAgain(): void }) {
  return (
    <p className="dialog-problem" role="alert">
      {text !== undefined && (
        <>
          {text}{' '}
          <button type="button" className="button" onClick={onAgain}>
            Try again
          </button>
        </>
      )}
    </p>
  )
}
